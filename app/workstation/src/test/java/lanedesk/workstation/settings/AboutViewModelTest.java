package lanedesk.workstation.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.AppServices;
import lanedesk.workstation.shell.Commands;
import lanedesk.workstation.shell.ErrorMessages;
import lanedesk.workstation.shell.Notifications;
import lanedesk.workstation.work.ManualTaskRunner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AboutViewModelTest {

    private final Texts texts = Texts.of(SettingsView.class, Language.ENGLISH);
    private final ManualTaskRunner runner = ManualTaskRunner.immediate();
    private final ErrorMessages errorMessages = new ErrorMessages(texts);

    @TempDir
    Path folder;

    private AboutViewModel model(Path billOfMaterials) {
        UpdateCheck updateCheck = new UpdateCheck(
                new AppServices(
                        runner,
                        Clock.systemUTC(),
                        texts,
                        new Formats(Language.ENGLISH, Clock.systemUTC()),
                        errorMessages,
                        new Notifications(),
                        new Commands()),
                () -> "",
                _ -> {
                    throw new AssertionError("requests nothing");
                });
        return new AboutViewModel(() -> "", billOfMaterials, updateCheck, runner, _ -> {}, errorMessages, texts);
    }

    @ParameterizedTest
    @CsvSource({
        "lanedesk/lib/lanedesk-workstation-1.0.0.jar, lanedesk/legal/bom.json",
        "opt/lanedesk/lib/app/lanedesk-workstation-1.0.0.jar, opt/lanedesk/lib/legal/bom.json",
        "LaneDesk.app/Contents/app/lanedesk-workstation-1.0.0.jar, LaneDesk.app/Contents/legal/bom.json"
    })
    void findsBillOfMaterialsBesideLibraries(Path library, Path billOfMaterials) {
        assertThat(AboutViewModel.billOfMaterialsBeside(library)).isEqualTo(billOfMaterials);
    }

    @Test
    void copiesBillOfMaterials() throws IOException {
        Path billOfMaterials = Files.writeString(folder.resolve("bom.json"), "{}");
        AboutViewModel model = model(billOfMaterials);
        model.loadTextsAndCheckForUpdate();
        assertThat(model.billOfMaterialsPathProperty().get()).isEqualTo(billOfMaterials.toString());

        Path copy = Files.writeString(folder.resolve("copy.json"), "an earlier copy");
        model.copyBillOfMaterialsTo(copy);

        assertThat(copy).hasContent("{}");
        assertThat(model.copyResultTextProperty().get()).isEqualTo("Saved: " + copy);
    }

    @Test
    void saysWhyBillOfMaterialsIsNotCopied() throws IOException {
        AboutViewModel model = model(Files.writeString(folder.resolve("bom.json"), "{}"));
        model.loadTextsAndCheckForUpdate();

        model.copyBillOfMaterialsTo(folder.resolve("absent folder/copy.json"));

        assertThat(model.copyResultTextProperty().get()).isNotEmpty().doesNotStartWith("Saved");
    }

    @Test
    void programWithoutBillOfMaterialsHasNoPath() {
        AboutViewModel model = model(folder.resolve("bom.json"));
        model.loadTextsAndCheckForUpdate();
        assertThat(model.billOfMaterialsPathProperty().get()).isEmpty();
    }
}
