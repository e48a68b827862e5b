/** First part of the keys of queries about received requests: what changes one makes all of them stale. */
export const RECEIVED_REQUESTS_KEY = ['received-requests'] as const
