import { UndeliverableError } from '../undeliverable';

/** The given methods; any other property throws an UndeliverableError when it is asked for. */
export function only<T extends object>(kind: string, methods: Partial<T>): T {
  return new Proxy(methods as T, {
    get(target, key) {
      const value = Reflect.get(target, key) as unknown;
      // A promise asks what it resolves to for `then`.
      if (value === undefined && typeof key === 'string' && key !== 'then')
        throw new UndeliverableError(`${kind}.${key}`);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
