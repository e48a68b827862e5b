/** The used part of a library that has no types of its own. */
declare module 's3rver' {
  interface Options {
    address: string
    port: number
    silent: boolean
    directory: string
    configureBuckets: { name: string; configs: unknown[] }[]
  }
  // The library's own way to be imported.
  // oxlint-disable-next-line import/no-default-export -- see above
  export default class S3rver {
    constructor(options: Options)
    run(): Promise<{ address: string; port: number }>
    close(): Promise<void>
  }
}
