import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  // The server build has two entries; each file is named after its own.
  serverBuildFile: '[name].js',
} satisfies Config
