import type * as z from 'zod'

/** The schema of one part of an endpoint; undefined when the endpoint does not have this part. */
export type Part<E, K extends string> = E extends { readonly [k in K]: infer V } ? V : undefined
/** The type of a value before a schema parses it. */
export type In<T> = T extends z.ZodType ? z.input<T> : undefined
/** The type of a value after a schema has parsed it. */
export type Out<T> = T extends z.ZodType ? z.output<T> : undefined
/** An object type without the keys whose type is undefined. */
export type Present<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }
