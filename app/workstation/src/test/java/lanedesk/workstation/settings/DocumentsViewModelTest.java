package lanedesk.workstation.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import lanedesk.journal.store.Desk;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.paper.LogoFolder;
import lanedesk.workstation.paper.PaperFormat;
import lanedesk.workstation.paper.PaperSettings;
import lanedesk.workstation.paper.PaperTexts;
import lanedesk.workstation.work.StepRunner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DocumentsViewModelTest {

    @TempDir
    Path folder;

    private final Setup setup = new Setup(Language.SPANISH, StepRunner.immediate(), null);

    private DocumentsViewModel model() {
        return new DocumentsViewModel(
                setup.preferences, new LogoFolder(folder.resolve("kept")), setup.runner, setup.texts);
    }

    private PaperSettings afterARestart() {
        return setup.reload(Language.SPANISH).get().papers();
    }

    @Test
    void everyChangeHoldsAtOnceAndAfterARestart() {
        DocumentsViewModel model = model();
        model.nameProperty().set("Harborline Brokerage Group");
        model.addressProperty().set("1180 Commerce Row");
        model.contactPhoneProperty().set("+1 817 555 0164");
        model.languageProperty().set(Language.FRENCH);
        model.formatProperty().set(PaperFormat.A4);
        model.drayageChargesProperty().set("Chassis split, if any, $75\n\n Prepull, $120 ");

        assertThat(afterARestart()).isEqualTo(setup.preferences.get().papers());
        assertThat(afterARestart().letterhead().name()).isEqualTo("Harborline Brokerage Group");
        assertThat(afterARestart().format()).isEqualTo(PaperFormat.A4);
        assertThat(afterARestart().textsIn(Language.SPANISH).mayBeCharged(Desk.DRAYAGE))
                .containsExactly("Chassis split, if any, $75", "Prepull, $120");
    }

    @Test
    void textsAreOfTheLanguageInTheFieldsAndTheUsualOnesAreNotKept() {
        DocumentsViewModel model = model();
        model.termsProperty().set("Pago a 30 días.");
        model.spokenProperty().set(Language.ENGLISH);
        assertThat(model.termsProperty().get())
                .isEqualTo(PaperTexts.defaults(Language.ENGLISH).terms());
        model.subjectProperty().set("Quote {quote}");
        model.spokenProperty().set(Language.SPANISH);
        assertThat(model.termsProperty().get()).isEqualTo("Pago a 30 días.");
        assertThat(afterARestart().texts()).containsOnlyKeys(Language.SPANISH, Language.ENGLISH);
        model.restoreTexts();
        assertThat(model.termsProperty().get())
                .isEqualTo(PaperTexts.defaults(Language.SPANISH).terms());
        assertThat(afterARestart().texts()).containsOnlyKeys(Language.ENGLISH);
    }

    @Test
    void pictureIsKeptAsACopyAndWhatIsNoneIsRefused() throws IOException {
        DocumentsViewModel model = model();
        Path chosen = folder.resolve("logo.png");
        ImageIO.write(new BufferedImage(40, 40, BufferedImage.TYPE_INT_RGB), "png", chosen.toFile());
        model.takeLogo(chosen);
        Files.delete(chosen);
        assertThat(Path.of(afterARestart().letterhead().logo()))
                .hasParent(folder.resolve("kept"))
                .exists();
        model.takeLogo(Files.writeString(folder.resolve("logo.jpg"), "<svg/>"));
        assertThat(model.logoErrorProperty().get()).isNotEmpty();
        assertThat(model.hasLogo()).isTrue();
        model.dropLogo();
        assertThat(model.logoErrorProperty().get()).isEmpty();
        assertThat(afterARestart().letterhead().logo()).isEmpty();
    }
}
