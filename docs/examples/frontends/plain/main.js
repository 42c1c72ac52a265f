/** Azul without a bundler: the page chooses the opponent and counts the games won. */
import { result } from 'azulejo'
import { defineTable } from 'azulejo/table'

defineTable()

const [table] = document.getElementsByTagName('azul-table')
const [level] = document.getElementsByTagName('select')
const [won] = document.getElementsByTagName('output')

level.onchange = () => {
  table.bot = level.value
}
table.addEventListener('end', ({ detail }) => {
  if (result(detail.view).winners.includes(0)) won.value = Number(won.value) + 1
})
