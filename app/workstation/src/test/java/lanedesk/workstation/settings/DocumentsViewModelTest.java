package lanedesk.workstation.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import lanedesk.journal.store.FreightKind;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.printouts.CustomerDocumentSettings;
import lanedesk.workstation.printouts.CustomerDocumentTexts;
import lanedesk.workstation.printouts.LogoFolder;
import lanedesk.workstation.printouts.PaperFormat;
import lanedesk.workstation.work.ManualTaskRunner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DocumentsViewModelTest {

    @TempDir
    Path folder;

    private final SettingsFixture setup = new SettingsFixture(Language.SPANISH, ManualTaskRunner.immediate(), null);

    private DocumentsViewModel createModel() {
        return new DocumentsViewModel(
                setup.preferences, new LogoFolder(folder.resolve("kept")), setup.runner, setup.texts);
    }

    private CustomerDocumentSettings settingsAfterRestart() {
        return setup.reload(Language.SPANISH).current().papers();
    }

    @Test
    void appliesChangesAtOnceAndAfterRestart() {
        DocumentsViewModel model = createModel();
        model.form().fieldById("name").setText("Harborline Brokerage Group");
        model.form().fieldById("address").setText("1180 Commerce Row");
        model.form().fieldById("contactPhone").setText("+1 817 555 0164");
        model.form().fieldById("language").setText("FRENCH");
        model.form().fieldById("format").setText("A4");
        model.form().fieldById("drayageCharges").setText("Chassis split, if any, $75\n\n Prepull, $120 ");

        assertThat(settingsAfterRestart()).isEqualTo(setup.preferences.current().papers());
        assertThat(settingsAfterRestart().letterhead().name()).isEqualTo("Harborline Brokerage Group");
        assertThat(settingsAfterRestart().format()).isEqualTo(PaperFormat.A4);
        assertThat(settingsAfterRestart().textsOrDefaults(Language.SPANISH).possibleChargesOf(FreightKind.DRAYAGE))
                .containsExactly("Chassis split, if any, $75", "Prepull, $120");
    }

    @Test
    void savesTextsPerLanguageAndOmitsDefaults() {
        DocumentsViewModel model = createModel();
        model.form().fieldById("terms").setText("Pago a 30 días.");
        model.form().fieldById("spoken").setText("ENGLISH");
        assertThat(model.form().fieldById("terms").textProperty().get())
                .isEqualTo(
                        CustomerDocumentTexts.createDefaults(Language.ENGLISH).terms());
        model.form().fieldById("subject").setText("Quote {quote}");
        model.form().fieldById("spoken").setText("SPANISH");
        assertThat(model.form().fieldById("terms").textProperty().get()).isEqualTo("Pago a 30 días.");
        assertThat(settingsAfterRestart().texts()).containsOnlyKeys(Language.SPANISH, Language.ENGLISH);
        model.restoreDefaultTexts();
        assertThat(model.form().fieldById("terms").textProperty().get())
                .isEqualTo(
                        CustomerDocumentTexts.createDefaults(Language.SPANISH).terms());
        assertThat(settingsAfterRestart().texts()).containsOnlyKeys(Language.ENGLISH);
    }

    @Test
    void copiesLogoAndRejectsOtherFiles() throws IOException {
        DocumentsViewModel model = createModel();
        Path chosen = folder.resolve("logo.png");
        ImageIO.write(new BufferedImage(40, 40, BufferedImage.TYPE_INT_RGB), "png", chosen.toFile());
        model.saveCopyAsLogoIfSupported(chosen);
        Files.delete(chosen);
        assertThat(Path.of(settingsAfterRestart().letterhead().logo()))
                .hasParent(folder.resolve("kept"))
                .exists();
        model.saveCopyAsLogoIfSupported(Files.writeString(folder.resolve("logo.jpg"), "<svg/>"));
        assertThat(model.logoErrorProperty().get()).isNotEmpty();
        assertThat(model.hasLogo()).isTrue();
        model.removeLogo();
        assertThat(model.logoErrorProperty().get()).isEmpty();
        assertThat(settingsAfterRestart().letterhead().logo()).isEmpty();
    }
}
