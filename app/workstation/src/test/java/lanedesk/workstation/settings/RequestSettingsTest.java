package lanedesk.workstation.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import lanedesk.workstation.environment.InMemoryTextStore;
import lanedesk.workstation.form.FormField;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.settings.preference.LivePreferences;
import lanedesk.workstation.settings.preference.MachinePolicy;
import lanedesk.workstation.settings.preference.PreferencesCodec;
import lanedesk.workstation.work.ManualTaskRunner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class RequestSettingsTest {

    @TempDir
    Path folder;

    private final LivePreferences preferences = LivePreferences.load(
            new InMemoryTextStore(), Language.ENGLISH, MachinePolicy.NONE, ManualTaskRunner.immediate(), failure -> {
                throw new AssertionError(failure);
            });
    private final RequestSettingsViewModel model = new RequestSettingsViewModel(
            preferences, ManualTaskRunner.immediate(), Texts.of(SettingsView.class, Language.ENGLISH));

    @Test
    void savesOnlyFolderThatCanBeRead() {
        FormField field = model.form().fieldById("requestFolder");
        assertThat(preferences.current().requestFolder()).as("off by default").isEmpty();
        model.replaceFolderIfReadable(folder.toString());
        assertThat(preferences.current().requestFolder()).isEqualTo(folder.toString());
        assertThat(PreferencesCodec.fromText(PreferencesCodec.toText(preferences.current()), Language.ENGLISH)
                        .requestFolder())
                .isEqualTo(folder.toString());

        model.replaceFolderIfReadable(folder.resolve("missing").toString());
        assertThat(field.errorProperty().get()).startsWith("This folder cannot be read.");
        assertThat(preferences.current().requestFolder()).isEqualTo(folder.toString());

        model.replaceFolderIfReadable("");
        assertThat(preferences.current().requestFolder()).isEmpty();
    }
}
