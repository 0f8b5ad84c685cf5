package lanedesk.workstation.form;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
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

/// Tests the mail beside a form, and the chips of values that the user must check, by mouse.
@ExtendWith(HeadlessRobot.class)
class RequestMailViewTest {

    private static final AppliedRequest APPLIED_REQUEST = new AppliedRequest(
            Map.of("weight", new AppliedRequest.FilledField("637", "", List.of("637 lbs"), false)),
            List.of(),
            "2 pallets olive oil 637 lbs\nlike Pete said",
            "es",
            List.of("like Pete said"));

    private final DraftState<TestDraft> state = createState(Language.ENGLISH, APPLIED_REQUEST);
    private final SimpleBooleanProperty wide = new SimpleBooleanProperty();
    private final RequestFieldMarks marks = new RequestFieldMarks(state);

    private static DraftState<TestDraft> createState(Language language, AppliedRequest request) {
        return TestDraft.createState(
                TestDraft.EMPTY.withWeight("637").withRequest(request, TestDraft.EMPTY),
                Texts.of(RequestFieldMarks.class, language));
    }

    @Start
    void show(Stage stage) {
        RequestMailView mail = new RequestMailView(marks, wide, _ -> List.of("clase (olive oil)"));
        RequestStripView strip = new RequestStripView(marks);
        stage.setScene(new Scene(new VBox(strip.root(), new StackPane(mail.root())), 800, 600));
        stage.show();
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
        assertThat(state.appliedRequest().fields().values()).allMatch(AppliedRequest.FilledField::sure);
        assertThat(robot.lookup(".ld-proposal").queryAll()).isEmpty();
        robot.interact(() -> state.changeAppliedRequest(_ -> APPLIED_REQUEST));
        robot.clickOn(robot.lookup(".ld-proposal .button").nth(1).<Node>query());
        assertThat(state.draft().weight()).isEmpty();
        assertThat(state.appliedRequest().fields()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        ENGLISH | Declared value $12,500.50     | 12500.50
        FRENCH  | Valeur déclarée 12 500,50 $ US | 12500,50
        SPANISH | Valor declarado $12,500.50    | 12500.50
        """)
    void showsDeclaredValueAsMoneyAndCopiesNumber(Language language, String shown, String copied, FxRobot robot) {
        AppliedRequest.ExtraValue value = new AppliedRequest.ExtraValue("value", "12500.5", "$12,500.50", true);
        RequestFieldMarks localMarks = new RequestFieldMarks(createState(
                language, new AppliedRequest(APPLIED_REQUEST.fields(), List.of(value), "", "en", List.of())));
        robot.interact(() -> {
            RequestStripView strip = new RequestStripView(localMarks);
            robot.window(0).getScene().setRoot(new VBox(strip.root()));
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
}
