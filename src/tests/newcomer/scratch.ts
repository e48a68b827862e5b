import fs from 'node:fs'
import path from 'node:path'

const NOT_COPIED = ['node_modules', 'dist', '.git', '.tmp', 'test-results', 'playwright-report']

/** A copy of the program that can be changed, with the changes counted. */
export type Scratch = ReturnType<typeof copyOfProgram>

/** Copies the program of the working directory to an empty folder. Dependencies are linked. */
export function copyOfProgram(folder: string) {
  const program = process.cwd()
  for (const name of partsOf(program))
    fs.cpSync(path.join(program, name), path.join(folder, name), { recursive: true })
  fs.symlinkSync(path.join(program, 'node_modules'), path.join(folder, 'node_modules'))
  const copiedAt = writtenAt(folder)
  const at = (file: string) => path.join(folder, file)
  const read = (file: string) => fs.readFileSync(at(file), 'utf8')
  const write = (file: string, text: string) => fs.writeFileSync(at(file), text)
  return {
    folder,
    read,
    write,
    /** Every file that was copied, by its path. */
    files: () => Array.from(copiedAt.keys()),
    append: (file: string, text: string) => fs.appendFileSync(at(file), text),
    /** Puts a text in place of the last one that is as said, which must be there. */
    replace(file: string, old: string, next: string): void {
      const text = read(file)
      const start = text.lastIndexOf(old)
      if (start < 0) throw new Error(`${file} has no ${old}`)
      write(file, text.slice(0, start) + next + text.slice(start + old.length))
    },
    changeJson<T>(file: string, change: (content: T) => void): void {
      const content: T = JSON.parse(read(file))
      change(content)
      write(file, `${JSON.stringify(content, null, 2)}\n`)
    },
    /** Files that were written since and differ from the program's, by their path. */
    touched(): string[] {
      const changed = Array.from(writtenAt(folder)).filter(([file, time]) => copiedAt.get(file) !== time)
      return changed
        .map(([file]) => file)
        .filter((file) => isDifferent(path.join(program, file), at(file)))
        .toSorted()
    },
  }
}

/** Files and folders at the top of a program that belong to it. */
const partsOf = (program: string): string[] =>
  fs.readdirSync(program).filter((name) => !NOT_COPIED.includes(name) && !name.startsWith('data'))

/** The times at which the files of a program were written last. Dependencies are left out: a listing follows the link to them. */
function writtenAt(folder: string): Map<string, number> {
  const files = partsOf(folder).flatMap((name) => filesIn(path.join(folder, name)))
  return new Map(files.map((file) => [path.relative(folder, file), fs.statSync(file).mtimeMs]))
}

function filesIn(place: string): string[] {
  if (!fs.statSync(place).isDirectory()) return [place]
  return fs
    .readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
}

const isDifferent = (original: string, copy: string): boolean =>
  !fs.existsSync(original) || !fs.readFileSync(original).equals(fs.readFileSync(copy))
