import { describeMatrix } from '#tests/http/authorization-matrix.ts'

describeMatrix('one product')
