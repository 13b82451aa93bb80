// Preloaded into a process of the shop: its clock is off by CLOCK_OFF_MS, as a machine's clock can be.
const offMs = Number(process.env.CLOCK_OFF_MS)
const program = process.argv[1] ?? ''
if (/build\/server\/(?:web|worker)\.js$/.test(program)) {
  const Right = Date
  globalThis.Date = class extends Right {
    constructor(...given) {
      if (given.length === 0) super(Right.now() + offMs)
      else super(...given)
    }

    static now() {
      return Right.now() + offMs
    }
  }
}
