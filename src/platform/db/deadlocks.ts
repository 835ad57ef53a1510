/** Commands of which the database has undone one, so that the others could go on. */
const DEADLOCK = '40P01'
const MOST_TRIES = 5

/** Of commands that stand in each other's way the database undoes one, which is then done anew: nobody is at fault. */
export async function retryOnDeadlock<T>(command: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return await command()
    } catch (error) {
      const { code } = (error ?? {}) as { code?: unknown }
      if (code !== DEADLOCK || tries === MOST_TRIES) throw error
    }
}
