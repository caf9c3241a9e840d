import type { CDPSession } from 'playwright-core';

/**
 * How many objects of JavaScript and of the page are alive, garbage collected first. Unlike the bytes of the heap it
 * leaves out compiled code, of which there is more the longer a page runs.
 */
export async function countObjects(session: CDPSession): Promise<number> {
  const { result: prototype } = await session.send('Runtime.evaluate', { expression: 'Object.prototype' });
  const { objects } = await session.send('Runtime.queryObjects', {
    prototypeObjectId: prototype.objectId as string,
    objectGroup: 'count',
  });
  const { result } = await session.send('Runtime.callFunctionOn', {
    objectId: objects.objectId,
    functionDeclaration: 'function () { return this.length; }',
    returnByValue: true,
  });
  await session.send('Runtime.releaseObjectGroup', { objectGroup: 'count' });
  await session.send('Runtime.releaseObject', { objectId: prototype.objectId as string });
  return result.value;
}
