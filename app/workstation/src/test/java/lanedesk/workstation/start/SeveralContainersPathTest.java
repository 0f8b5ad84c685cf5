package lanedesk.workstation.start;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import lanedesk.client.drayage.DrayageRate;
import lanedesk.client.drayage.OperationType;
import lanedesk.journal.booking.BookingAttempt;
import lanedesk.workstation.booking.SampleQuotes;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.fx.KeyboardRobot;
import lanedesk.workstation.shell.Destination;
import lanedesk.workstation.shipment.RateChoice;
import lanedesk.workstation.shipment.SavedQuote;
import lanedesk.workstation.shipment.Shipment;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;

/// Tests the way of two containers from the form over the board to the booking page. Takes over 3 s because it
/// opens the whole window, requests three quotes and shows all pages of a shipment.
class SeveralContainersPathTest extends MainWindowTestBase {

    private Shipment shipment() {
        return requireNonNull(mainWindow
                .window
                .model
                .activeOpenShipments()
                .selectedShipmentProperty()
                .get());
    }

    private Node lookup(String id) {
        return requireNonNull(mainWindow.stage.getScene().lookup("#" + id));
    }

    private boolean isShown(String id) {
        Node node = mainWindow.stage.getScene().lookup("#" + id);
        return node != null && node.isVisible();
    }

    private List<String> shownLabels() {
        return mainWindow.stage.getScene().getRoot().lookupAll("#bookContainers .label").stream()
                .map(node -> ((Label) node).getText())
                .toList();
    }

    private List<BookingAttempt> attempts() {
        return shipment().quoteIds().stream()
                .flatMap(quote -> mainWindow.environmentServices.journal().bookings().findByQuote(quote).stream())
                .toList();
    }

    private RateChoice chooseFirstRates() {
        List<RateChoice> choices = shipment().quoteIds().stream()
                .map(id -> {
                    SavedQuote.Drayage quote = (SavedQuote.Drayage) mainWindow
                            .environmentServices
                            .quoteService()
                            .findQuoteAndCache(id)
                            .orElseThrow();
                    DrayageRate rate = quote.quote().rates().getFirst();
                    return new RateChoice(id, rate.rateNumber(), rate.suggestedRate());
                })
                .toList();
        RateChoice first = choices.getFirst();
        return new RateChoice(
                first.quoteId(), first.rateNumber(), first.sell(), false, null, choices.subList(1, choices.size()));
    }

    @Test
    void quotesListedContainersAndShowsThemOnOneBookingPage(FxRobot robot) {
        KeyboardRobot keys = new KeyboardRobot(new HeadlessRobot(), mainWindow.stage);
        SavedQuote.Drayage sample = new SampleQuotes(
                        mainWindow.client, mainWindow.environmentServices.quoteService(), Clock.systemUTC())
                .requestDrayageQuote(OperationType.IMPORT, false);
        robot.interact(() -> mainWindow.window.goTo(new Destination.RepeatQuote(sample.id(), false)));
        awaitCondition(() -> shipment().quoteIds().contains(sample.id()) && isShown("rateTable"));
        robot.interact(() -> shipment().showFormOrCancelRateRequest());
        awaitCondition(() -> isShown("drayAddContainer"));
        robot.interact(() -> {
            ((Button) lookup("drayAddContainer")).fire();
            ((Button) lookup("drayAddContainer")).fire();
            ((TextField) lookup("drayContainer-number-1")).setText("CSQU 305438-3");
            ((TextField) lookup("drayContainer-weight-2")).setText("21,000");
        });
        assertThat(shipment().ratesOutdatedProperty().get()).isTrue();
        keys.pressChord(KeyCode.CONTROL, KeyCode.ENTER);
        awaitCondition(() -> shipment().quoteIds().size() == 2 && isShown("rateTable"));

        RateChoice choice = chooseFirstRates();
        robot.interact(() -> shipment().showBookingPage(choice));
        awaitCondition(() -> isShown("bookSend"));
        assertThat(((Button) lookup("bookSend")).getText()).startsWith("Book 2 containers for $");
        assertThat(shownLabels()).contains("CSQU 305438-3", "Container 2", "21,000 lb", "Not sent");

        robot.interact(() -> {
            shipment().showFormOrCancelRateRequest();
            ((TextField) lookup("drayContainer-number-2")).setText("TGHU 111111-4");
        });
        assertThat(shipment().ratesOutdatedProperty().get()).isFalse();
        robot.interact(() -> shipment().showBookingPage(choice));
        awaitCondition(() -> isShown("bookSend") && shownLabels().contains("TGHU 111111-4"));
        assertThat(attempts()).as("nothing is booked on the way").isEmpty();
    }
}
