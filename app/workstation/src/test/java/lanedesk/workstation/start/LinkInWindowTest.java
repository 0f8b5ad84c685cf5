package lanedesk.workstation.start;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import lanedesk.client.otr.OtrQuoteRequest.Location;
import lanedesk.journal.store.FreightKind;
import lanedesk.workstation.shell.Destination;
import lanedesk.workstation.shell.Notification;
import lanedesk.workstation.shell.ShellViewModel.Page;
import lanedesk.workstation.shipment.SavedQuote;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.shipment.ShipmentStep;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;

/// Tests links that the operating system passes to the program, in the whole window.
class LinkInWindowTest extends MainWindowTestBase {

    private void openLink(FxRobot robot, String link) {
        robot.interact(() -> mainWindow.window.goTo(new Destination.Link(URI.create(link))));
    }

    private Page page() {
        return mainWindow.window.model.pageProperty().get();
    }

    @Test
    void opensRatesOfQuoteAndSendsNothing(FxRobot robot) {
        SavedQuote.Otr quote =
                mainWindow.createQuote(mainWindow.firstCustomer(), new Location("US", "NV", "Reno", "89502"), 2);
        long number = quote.quote().quoteNumber();
        robot.interact(() -> mainWindow.window.goTo(new Destination.History()));
        int requests = mainWindow.sandbox.requestCounter().totalCount();

        openLink(robot, "lanedesk:shipment/" + number);

        awaitCondition(() -> page() == Page.OTR && mainWindow.stage.getScene().lookup("#rateTable") != null);
        Shipment shipment = requireNonNull(mainWindow
                .window
                .model
                .openShipmentsOf(FreightKind.OTR)
                .selectedShipmentProperty()
                .get());
        assertThat(shipment.quoteIds()).containsExactly(quote.id());
        assertThat(shipment.step()).isInstanceOf(ShipmentStep.Choosing.class);
        assertThat(mainWindow.sandbox.requestCounter().totalCount()).isEqualTo(requests);
    }

    @Test
    void saysThatNumberIsUnknownAndStays(FxRobot robot) {
        robot.interact(() -> mainWindow.window.goTo(new Destination.History()));
        openLink(robot, "lanedesk:order/4711");
        awaitCondition(() -> !mainWindow.notifications.shownNotifications().isEmpty());
        openLink(robot, "lanedesk:order/4711?book=yes");
        awaitCondition(() -> mainWindow.notifications.shownNotifications().size() == 2);
        assertThat(mainWindow.notifications.shownNotifications())
                .extracting(Notification::title)
                .containsExactly("No order 4711 here", "Link not understood: lanedesk:order/4711?book=yes");
        assertThat(page()).isEqualTo(Page.HISTORY);
    }
}
