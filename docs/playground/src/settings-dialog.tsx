/** The settings dialog. */
import { Dialog, Select, Switch } from './dialog'
import { changeSettings, LANGUAGES, type Settings, SPEEDS, THEMES } from './settings'
import type { Words } from './words'

export function SettingsDialog({
  settings,
  words,
  onClose,
}: {
  readonly settings: Settings
  readonly words: Words
  readonly onClose: () => void
}) {
  const { language, theme, speed, confirm, sounds } = settings
  return (
    <Dialog name="settings" title={words.settings} words={words} onClose={onClose}>
      <Select
        label={words.language}
        name="language"
        value={language}
        values={Object.entries(LANGUAGES)}
        onChange={(chosen) => changeSettings({ language: chosen })}
      />
      <Select
        label={words.theme}
        name="theme"
        value={theme}
        values={THEMES.map((name) => [name, words.themes[name]] as const)}
        onChange={(chosen) => changeSettings({ theme: chosen })}
      />
      <Select
        label={words.speed}
        name="speed"
        value={speed}
        values={SPEEDS.map((name) => [name, words.speeds[name]] as const)}
        onChange={(chosen) => changeSettings({ speed: chosen })}
      />
      <Switch
        label={words.confirm}
        hint={words.confirmHint}
        name="confirm"
        isOn={confirm}
        onChange={(isOn) => changeSettings({ confirm: isOn })}
      />
      <Switch
        label={words.sounds}
        name="sounds"
        isOn={sounds}
        onChange={(isOn) => changeSettings({ sounds: isOn })}
      />
    </Dialog>
  )
}
