import { describe, expect, it } from 'vitest';
import { type FileSource, filesOf, watchDrops, watchPastes } from '../../src/platform/files';

const file = (name: string) => new File(['x'], name, { type: 'image/png' });
const source = (part: Partial<FileSource> & { link?: string }): FileSource => ({
  getData: (type) => (type === 'text/uri-list' ? (part.link ?? '') : ''),
  ...part,
});

describe('filesOf', () => {
  it('takes the file list, else the items, else data links, and fetches nothing', async () => {
    const [a, b] = [file('a.png'), file('b.png')];
    const items = [
      { kind: 'string', getAsFile: () => null },
      { kind: 'file', getAsFile: () => b },
    ];
    expect(filesOf(source({ files: [a], items }))).toEqual([a]);
    expect(filesOf(source({ files: [], items }))).toEqual([b]);
    const linked = filesOf(source({ link: '# a comment\r\ndata:image/gif;base64,R0lGODlhAQ==\r\n' }));
    expect(linked).toHaveLength(1);
    expect(linked[0].type).toBe('image/gif');
    expect(new TextDecoder('latin1').decode(await linked[0].arrayBuffer())).toBe('GIF89a\x01');
    const drawn = filesOf(source({ link: 'data:image/svg+xml;charset=utf-8,%3Csvg%2F%3E' }));
    expect(await drawn[0].text()).toBe('<svg/>');
    expect(filesOf(source({ link: 'https://example.org/cat.png' }))).toEqual([]);
    expect(filesOf(source({ link: 'data:text/html,hello' }))).toEqual([]);
    expect(filesOf(source({ link: 'data:image/png;base64,%%%' }))).toEqual([]);
    expect(filesOf(null)).toEqual([]);
  });
});

describe('watchDrops', () => {
  function setUp() {
    const view = new EventTarget();
    const element = {
      ownerDocument: { defaultView: view },
      getBoundingClientRect: () => ({ left: 100, top: 50 }),
    } as unknown as HTMLElement;
    const heard: unknown[] = [];
    const stop = watchDrops(element, {
      hover: (isOver) => heard.push(isOver),
      drop: (files, x, y) => heard.push([files.map((dropped) => dropped.name), x, y]),
    });
    const fire = (type: string, isInside: boolean, types: string[], files: File[] = []) => {
      const dataTransfer = { ...source({ files }), types, dropEffect: '' };
      const event = Object.assign(new Event(type, { cancelable: true }), {
        dataTransfer,
        clientX: 130,
        clientY: 90,
        relatedTarget: null,
        composedPath: () => (isInside ? [element, view] : [view]),
      });
      view.dispatchEvent(event);
      return { isPrevented: event.defaultPrevented, effect: dataTransfer.dropEffect };
    };
    return { heard, stop, fire };
  }

  it('lights up once while files are over the element, and takes all that are dropped', () => {
    const { heard, fire } = setUp();
    expect(fire('dragover', true, ['Files'])).toEqual({ isPrevented: true, effect: 'copy' });
    fire('dragover', true, ['Files']);
    fire('drop', true, ['Files'], [file('a.png'), file('b.png')]);
    expect(heard).toEqual([true, false, [['a.png', 'b.png'], 30, 40]]);
  });

  it('swallows a file beside the element, so that the browser does not leave the game for it', () => {
    const { heard, fire } = setUp();
    expect(fire('dragover', false, ['Files'])).toEqual({ isPrevented: true, effect: 'none' });
    expect(fire('drop', false, ['Files'], [file('a.pdf')]).isPrevented).toBe(true);
    expect(heard).toEqual([]);
  });

  it('goes dark when the drag leaves the window, and leaves text alone', () => {
    const { heard, fire } = setUp();
    fire('dragover', true, ['text/uri-list']);
    fire('dragleave', false, ['text/uri-list']);
    expect(fire('dragover', true, ['text/plain']).isPrevented).toBe(false);
    expect(fire('drop', true, ['text/plain']).isPrevented).toBe(false);
    expect(heard).toEqual([true, false]);
  });

  it('stops', () => {
    const { heard, stop, fire } = setUp();
    stop();
    expect(fire('drop', true, ['Files'], [file('a.png')]).isPrevented).toBe(false);
    expect(heard).toEqual([]);
  });
});

describe('watchPastes', () => {
  it('takes pasted files and leaves pasted text alone', () => {
    const view = new EventTarget();
    const heard: string[][] = [];
    const stop = watchPastes((files) => heard.push(files.map((pasted) => pasted.name)), view);
    const paste = (files: File[]) => {
      const event = Object.assign(new Event('paste', { cancelable: true }), {
        clipboardData: source({ files }),
      });
      view.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(paste([file('a.png')])).toBe(true);
    expect(paste([])).toBe(false);
    stop();
    expect(paste([file('b.png')])).toBe(false);
    expect(heard).toEqual([['a.png']]);
  });
});
