package lanedesk.workstation.start;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.KeyCode;
import lanedesk.journal.store.FreightKind;
import lanedesk.workstation.fx.Screenshots;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shipment.Shipment;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;

/// Tests that pasted requests fill the forms of the whole window, by keys, on the real sandbox.
class RequestFillsFormsTest extends MainWindowTestBase {

    private Shipment activeShipment(FreightKind desk) {
        return requireNonNull(mainWindow
                .window
                .model
                .openShipmentsOf(desk)
                .selectedShipmentProperty()
                .get());
    }

    private boolean isReading() {
        return mainWindow.stage.getScene().getFocusOwner() instanceof ListView<?> list
                && "previewRows".equals(list.getId());
    }

    private void pasteRequest(FxRobot robot, String text) {
        ClipboardContent content = new ClipboardContent();
        content.putString(text);
        robot.interact(() -> Clipboard.getSystemClipboard().setContent(content));
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.V);
        awaitCondition(this::isReading);
    }

    @Test
    void requestsFillFormsAndOneUndoRestores(FxRobot robot) {
        awaitCondition(() -> mainWindow.stage.getScene().getFocusOwner() instanceof TextField);
        pasteRequest(robot, """
            Dallas, TX 75201 to Reno, NV 89502
            3 pallets canned tomatoes, 412 lb each, 48x40x52, class 85
            2 pallets olive oil, 318.5 lb each, 48x40x46, class 85
            Liftgate at delivery.
            """);
        robot.interact(() -> assertThat(Screenshots.write(mainWindow.stage.getScene(), "intake-otr"))
                .isNotEmptyFile());
        robot.push(KeyCode.ENTER);
        awaitCondition(() -> activeShipment(FreightKind.OTR)
                .titleText(Texts.of(Shipment.class, Language.ENGLISH))
                .equals("Dallas → Reno, 5 pallets"));
        assertThat(mainWindow.window.model.openShipmentsOf(FreightKind.OTR).shipments())
                .hasSize(1);
        awaitCondition(() ->
                activeShipment(FreightKind.OTR).draftProperty().get().toJson().contains("LiftgateDelivery"));
        robot.push(KeyCode.CONTROL, KeyCode.Z);
        awaitCondition(() -> activeShipment(FreightKind.OTR).isUnused());

        pasteRequest(robot, """
            Import, 40' high cube, Port of Long Beach to Fontana, CA 92337, 35,900 lbs. Container CSQU3054383.
            """);
        robot.push(KeyCode.ENTER);
        awaitCondition(() -> activeShipment(FreightKind.DRAYAGE)
                .draftProperty()
                .get()
                .toJson()
                .contains("35900"));
        assertThat(activeShipment(FreightKind.DRAYAGE).draftProperty().get().toJson())
                .contains("Fontana", "Long Beach");
        assertThat(activeShipment(FreightKind.DRAYAGE)
                        .bookingPageStateJsonProperty()
                        .get())
                .contains("CSQU3054383");
        awaitCondition(() -> activeShipment(FreightKind.DRAYAGE)
                .titleText(Texts.of(Shipment.class, Language.ENGLISH))
                .contains("Fontana"));
        robot.push(KeyCode.CONTROL, KeyCode.Z);
        awaitCondition(() -> activeShipment(FreightKind.DRAYAGE).isUnused());
        assertThat(activeShipment(FreightKind.DRAYAGE)
                        .bookingPageStateJsonProperty()
                        .get())
                .isEmpty();

        pasteRequest(robot, """
            1) Columbus, OH 43228 to Pittsburgh, PA 15205 - 3 pallets, 48x40x48, 700 lbs each
            2) Columbus, OH 43228 to Louisville, KY 40214 - 1 pallet, 48x40x60, 450 lbs
            """);
        robot.push(KeyCode.ENTER);
        awaitCondition(() -> mainWindow
                        .window
                        .model
                        .openShipmentsOf(FreightKind.OTR)
                        .shipments()
                        .size()
                == 2);
        assertThat(activeShipment(FreightKind.OTR).titleText(Texts.of(Shipment.class, Language.ENGLISH)))
                .isEqualTo("Columbus → Pittsburgh, 3 pallets");
    }
}
