package lanedesk.workstation.form;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.Clipboard;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import lanedesk.workstation.fx.Chip;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// The mail beside a form and the chips of what wants a look, by mouse.
@ExtendWith(HeadlessRobot.class)
class RequestMailViewTest {

    private static final AppliedRequest APPLIED_REQUEST = new AppliedRequest(
            Map.of("weight", new AppliedRequest.FilledField("637", "", List.of("637 lbs"), false)),
            List.of(),
            "2 pallets olive oil 637 lbs\nlike Pete said",
            "es",
            List.of("like Pete said"));

    private final InMemoryForm form = new InMemoryForm();
    private final SimpleBooleanProperty wide = new SimpleBooleanProperty();
    private final RequestFieldMarks marks =
            new RequestFieldMarks(Texts.of(RequestFieldMarks.class, Language.ENGLISH), form);

    @Start
    void show(Stage stage) {
        RequestMailView mail = new RequestMailView(marks, wide, _ -> List.of("clase (olive oil)"));
        RequestStripView strip = new RequestStripView(marks);
        stage.setScene(new Scene(new VBox(strip.root(), new StackPane(mail.root())), 800, 600));
        stage.show();
        marks.updateMarks();
    }

    @Test
    void showsMailBesideWideFormAndCopiesQuestionForMissing(FxRobot robot) {
        assertThat(robot.lookup("#requestMail").query().isVisible()).isFalse();
        robot.interact(() -> wide.set(true));
        assertThat(robot.lookup("#requestMail").query().isVisible()).isTrue();
        assertThat(robot.lookup(".ld-mark.doubtful").queryAll()).hasSize(1);
        assertThat(robot.lookup(".ld-mark.unread").queryAll()).hasSize(1);
        robot.clickOn("#requestAsk");
        robot.interact(() -> assertThat(Clipboard.getSystemClipboard().getString())
                .endsWith("- clase (olive oil)\n- ¿Qué significa «like Pete said»?"));
    }

    @Test
    void acceptsUncertainValueByTickAndDiscardsByCross(FxRobot robot) {
        robot.clickOn(".ld-proposal .button");
        assertThat(form.read.fields().values()).allMatch(AppliedRequest.FilledField::sure);
        assertThat(robot.lookup(".ld-proposal").queryAll()).isEmpty();
        robot.interact(() -> form.changeAppliedRequest(_ -> APPLIED_REQUEST));
        robot.clickOn(robot.lookup(".ld-proposal .button").nth(1).<Node>query());
        assertThat(form.fieldTexts().get("weight")).isEmpty();
        assertThat(form.read.fields()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        ENGLISH | Declared value $12,500.50     | 12500.50
        FRENCH  | Valeur déclarée 12 500,50 $ US | 12500,50
        SPANISH | Valor declarado $12,500.50    | 12500.50
        """)
    void showsDeclaredValueAsMoneyAndCopiesNumber(Language language, String shown, String copied, FxRobot robot) {
        AppliedRequest.ExtraValue value = new AppliedRequest.ExtraValue("value", "12500.5", "$12,500.50", true);
        form.read = new AppliedRequest(APPLIED_REQUEST.fields(), List.of(value), "", "en", List.of());
        RequestFieldMarks localMarks = new RequestFieldMarks(Texts.of(RequestFieldMarks.class, language), form);
        robot.interact(() -> {
            RequestStripView strip = new RequestStripView(localMarks);
            robot.window(0).getScene().setRoot(new VBox(strip.root()));
            localMarks.updateMarks();
        });
        Chip chip = robot.lookup(".ld-chip").queryAll().stream()
                .filter(Chip.class::isInstance)
                .map(Chip.class::cast)
                .findFirst()
                .orElseThrow();
        assertThat(chip.getAccessibleText().replaceAll("\\h", " ")).isEqualTo(shown);
        robot.clickOn(chip);
        robot.interact(
                () -> assertThat(Clipboard.getSystemClipboard().getString()).isEqualTo(copied));
    }

    private final class InMemoryForm implements RequestFieldMarks.Form {
        private final Map<String, String> texts = new HashMap<>(Map.of("weight", "637"));
        private AppliedRequest read = APPLIED_REQUEST;

        @Override
        public AppliedRequest appliedRequest() {
            return read;
        }

        @Override
        public Map<String, String> fieldTexts() {
            return texts;
        }

        @Override
        public String fieldLabel(String path) {
            return "Weight";
        }

        @Override
        public boolean usesServiceNames(String path) {
            return false;
        }

        @Override
        public void changeAppliedRequest(UnaryOperator<AppliedRequest> change) {
            read = change.apply(read);
            marks.updateMarks();
        }

        @Override
        public void restore(String path, String before) {
            texts.put(path, "");
            marks.updateMarks();
        }
    }
}
