package lanedesk.workstation.composition;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.KeyCode;
import lanedesk.journal.store.Desk;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.fx.Pictures;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;

/// Whole requests into the forms of the whole window, by keys, on the real sandbox.
class WholeRequestTest extends InWholeWindow {

    private Shipment inFront(Desk desk) {
        return requireNonNull(whole.window.model().desk(desk).currentProperty().get());
    }

    private boolean isReading() {
        return whole.stage.getScene().getFocusOwner() instanceof ListView<?> list && "previewRows".equals(list.getId());
    }

    private void paste(FxRobot robot, String text) {
        ClipboardContent content = new ClipboardContent();
        content.putString(text);
        robot.interact(() -> Clipboard.getSystemClipboard().setContent(content));
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.V);
        until(this::isReading);
    }

    @Test
    void requestsFillTheirFormsAndOneStepTakesThemBack(FxRobot robot) {
        until(() -> whole.stage.getScene().getFocusOwner() instanceof TextField);
        paste(robot, """
            Dallas, TX 75201 to Reno, NV 89502
            3 pallets canned tomatoes, 412 lb each, 48x40x52, class 85
            2 pallets olive oil, 318.5 lb each, 48x40x46, class 85
            Liftgate at delivery.
            """);
        robot.interact(() ->
                assertThat(Pictures.write(whole.stage.getScene(), "intake-otr")).isNotEmptyFile());
        robot.push(KeyCode.ENTER);
        until(() -> inFront(Desk.OTR)
                .title(Texts.of(Shipment.class, Language.ENGLISH))
                .equals("Dallas → Reno, 5 pallets"));
        assertThat(whole.window.model().desk(Desk.OTR).shipments()).hasSize(1);
        until(() -> inFront(Desk.OTR).draftProperty().get().toJson().contains("LiftgateDelivery"));
        robot.push(KeyCode.CONTROL, KeyCode.Z);
        until(() -> inFront(Desk.OTR).isBlank());

        paste(robot, """
            Import, 40' high cube, Port of Long Beach to Fontana, CA 92337, 35,900 lbs. Container CSQU3054383.
            """);
        robot.push(KeyCode.ENTER);
        until(() -> inFront(Desk.DRAYAGE).draftProperty().get().toJson().contains("35900"));
        assertThat(inFront(Desk.DRAYAGE).draftProperty().get().toJson()).contains("Fontana", "Long Beach");
        assertThat(inFront(Desk.DRAYAGE).bookingDraftProperty().get()).contains("CSQU3054383");
        until(() -> inFront(Desk.DRAYAGE)
                .title(Texts.of(Shipment.class, Language.ENGLISH))
                .contains("Fontana"));
        robot.push(KeyCode.CONTROL, KeyCode.Z);
        until(() -> inFront(Desk.DRAYAGE).isBlank());
        assertThat(inFront(Desk.DRAYAGE).bookingDraftProperty().get()).isEmpty();

        paste(robot, """
            1) Columbus, OH 43228 to Pittsburgh, PA 15205 - 3 pallets, 48x40x48, 700 lbs each
            2) Columbus, OH 43228 to Louisville, KY 40214 - 1 pallet, 48x40x60, 450 lbs
            """);
        robot.push(KeyCode.ENTER);
        until(() -> whole.window.model().desk(Desk.OTR).shipments().size() == 2);
        assertThat(inFront(Desk.OTR).title(Texts.of(Shipment.class, Language.ENGLISH)))
                .isEqualTo("Columbus → Pittsburgh, 3 pallets");
    }
}
