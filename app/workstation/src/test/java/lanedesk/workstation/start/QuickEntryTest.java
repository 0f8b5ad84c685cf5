package lanedesk.workstation.start;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import lanedesk.client.otr.OtrQuoteRequest.Location;
import lanedesk.journal.store.FreightKind;
import lanedesk.workstation.fx.FrameSync;
import lanedesk.workstation.fx.Screenshots;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.Destination;
import lanedesk.workstation.shell.ShellViewModel.Page;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.shipment.ShipmentStep;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;

/// Tests typing a shipment in one line, by keys in the whole window on the real sandbox. Takes over 3 s
/// because it opens the whole window and requests rates.
class QuickEntryTest extends MainWindowTestBase {

    private Shipment activeShipment(FreightKind desk) {
        return requireNonNull(mainWindow
                .window
                .model
                .openShipmentsOf(desk)
                .selectedShipmentProperty()
                .get());
    }

    private String titleOfActiveShipment() {
        return activeShipment(FreightKind.OTR).titleText(Texts.of(Shipment.class, Language.ENGLISH));
    }

    private void openQuickEntry(FxRobot robot) {
        robot.push(KeyCode.CONTROL, KeyCode.L);
        awaitCondition(() -> mainWindow.stage.getScene().getFocusOwner() instanceof TextField field
                && "quickLine".equals(field.getId()));
    }

    private void typeLine(FxRobot robot, String line, int rows) {
        robot.write(line, 0);
        awaitCondition(() -> mainWindow.stage.getScene().lookup("#quickRows") instanceof ListView<?> list
                && list.getItems().size() == rows);
    }

    @Test
    void fillsFormOfTypedLineAndRequestsRates(FxRobot robot) {
        awaitCondition(() -> mainWindow.stage.getScene().getFocusOwner() instanceof TextField);
        robot.interact(() -> activeShipment(FreightKind.OTR).setCustomer(mainWindow.firstCustomer()));
        openQuickEntry(robot);
        typeLine(robot, "6 plt 2400 48x40x52 c85 dallas reno liftgate fri frobs", 10);
        robot.interact(() -> assertThat(Screenshots.write(mainWindow.stage.getScene(), "quick-entry"))
                .isNotEmptyFile());

        // Escape keeps the line for the next time.
        robot.push(KeyCode.ESCAPE);
        awaitCondition(() -> mainWindow.stage.getScene().lookup("#quickLine") == null);
        assertThat(activeShipment(FreightKind.OTR).isUnused()).isTrue();
        openQuickEntry(robot);
        awaitCondition(() -> mainWindow.stage.getScene().lookup("#quickRows") instanceof ListView<?> list
                && list.getItems().size() == 10);

        robot.push(KeyCode.ENTER);
        awaitCondition(() -> titleOfActiveShipment().equals("Dallas → Reno, 6 pallets"));
        assertThat(mainWindow.window.model.openShipmentsOf(FreightKind.OTR).shipments())
                .hasSize(1);
        assertThat(activeShipment(FreightKind.OTR).hasUncertainValues()).isTrue();
        assertThat(activeShipment(FreightKind.OTR).isCustomerProposed())
                .as("the customer of the empty form stays confirmed")
                .isFalse();
        awaitCondition(() ->
                activeShipment(FreightKind.OTR).draftProperty().get().toJson().contains("LiftgateDelivery"));
        assertThat(activeShipment(FreightKind.OTR).draftProperty().get().toJson())
                .contains("frobs");

        // The review of the uncertain values starts from the rates, and returns to the form.
        robot.interact(() -> activeShipment(FreightKind.OTR)
                .showRatesOfQuotes(List.of(mainWindow
                        .createQuote(mainWindow.firstCustomer(), new Location("US", "NV", "Reno", "89502"), 6)
                        .id())));
        awaitCondition(() -> mainWindow.stage.getScene().lookup("#rateTable") != null);
        robot.interact(() -> activeShipment(FreightKind.OTR).showFormAndReviewUncertainValues());
        FrameSync.awaitFrames();
        assertThat(mainWindow.stage.getScene().getFocusOwner().getParent().getStyleClass())
                .contains("ld-proposal");

        // From another page, a new form is filled. The customer of the previous shipment is only proposed for it.
        robot.interact(() -> mainWindow.window.goTo(new Destination.History()));
        awaitCondition(() -> mainWindow.window.model.pageProperty().get() == Page.HISTORY);
        openQuickEntry(robot);
        typeLine(robot, "2 plt \"steel parts\" 48x40x50 600 lb total c70 dallas tx 75201 to reno nv 89502", 7);
        robot.push(KeyCode.CONTROL, KeyCode.ENTER);
        awaitCondition(() -> mainWindow
                        .window
                        .model
                        .openShipmentsOf(FreightKind.OTR)
                        .shipments()
                        .size()
                == 2);
        awaitCondition(() -> titleOfActiveShipment().equals("Dallas → Reno, 2 pallets"));
        assertThat(activeShipment(FreightKind.OTR).hasUncertainValues()).isFalse();
        assertThat(activeShipment(FreightKind.OTR).isCustomerProposed()).isTrue();

        // In an empty form whose customer is confirmed, the rates follow at once.
        robot.push(KeyCode.CONTROL, KeyCode.T);
        robot.interact(() -> activeShipment(FreightKind.OTR).setCustomer(mainWindow.firstCustomer()));
        openQuickEntry(robot);
        typeLine(robot, "2 plt \"steel parts\" 48x40x50 600 lb total c70 dallas tx 75201 to reno nv 89502", 7);
        robot.push(KeyCode.CONTROL, KeyCode.ENTER);
        awaitCondition(() -> activeShipment(FreightKind.OTR).step() instanceof ShipmentStep.Choosing);
    }
}
