package lanedesk.workstation.composition;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import lanedesk.client.otr.CarrierQuote;
import lanedesk.client.otr.OtrQuoteRequest.Location;
import lanedesk.journal.offer.Channel;
import lanedesk.journal.offer.NewOffer;
import lanedesk.journal.offer.Offer;
import lanedesk.journal.offer.OfferEvent;
import lanedesk.journal.offer.OfferedPrices;
import lanedesk.journal.offer.OfferedRate;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.fx.suggest.SearchField;
import lanedesk.workstation.quoting.Quoted;
import lanedesk.workstation.shell.ShellViewModel.Page;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;

/// From a figure to its rows in the whole window, on the real sandbox and journal.
class NumbersPageTest extends InWholeWindow {

    private <N extends Node> N see(String id, Class<N> type) {
        return type.cast(requireNonNull(whole.stage.getScene().lookup("#" + id), id));
    }

    private Offer offer(CustomerBranch customer, String zip) {
        Quoted.Otr quoted = whole.quote(customer, new Location("US", "NV", "Reno", zip), 6);
        CarrierQuote rate = quoted.quote().carrierQuotes().getFirst();
        OfferedRate told = new OfferedRate(
                quoted.id(),
                quoted.quoteNumber(),
                rate.rateNumber(),
                rate.carrierName(),
                rate.service(),
                rate.transitDays(),
                new BigDecimal("2100.00"),
                null);
        return whole.workspace
                .journal()
                .offers()
                .record(new NewOffer(
                        OfferedPrices.lasting(java.util.List.of(told), "6 pallets"),
                        Channel.COPIED,
                        "",
                        WholeWindow.USER,
                        ""));
    }

    private void turnTo(FxRobot robot, int figure) {
        robot.push(KeyCode.CONTROL, KeyCode.DIGIT8);
        until(() -> whole.stage.getScene().lookup("#numbersTable") instanceof TableView<?> table
                && table.isFocused()
                && table.getItems().size() > 1);
        robot.interact(() -> focus((TableView<?>) see("numbersTable", TableView.class), figure));
        robot.type(KeyCode.ENTER);
    }

    private static <T> void focus(TableView<T> table, int column) {
        table.getFocusModel().focus(0, table.getColumns().get(column));
    }

    @Test
    void aFiguresRowsAreAllThatItsPageShows(FxRobot robot) {
        CustomerBranch customer = whole.customer();
        offer(customer, "89502");
        offer(customer, "89501");
        whole.quote(customer, new Location("US", "IL", "Joliet", "60431"), 6);
        whole.workspace
                .journal()
                .offers()
                .close(offer(customer, "89503"), new OfferEvent.Lost("PRICE", ""), WholeWindow.USER);

        turnTo(robot, 1);
        until(() -> whole.window.model().pageProperty().get() == Page.HISTORY
                && see("historyCount", Label.class).getText().equals("4 rows"));
        assertThat(see("historyOnly", Node.class).isVisible()).isTrue();
        assertThat(see("historySince", Node.class).isDisabled()).isTrue();
        robot.interact(() -> see("historySearch", SearchField.class).setText("joliet"));
        until(() -> see("historyCount", Label.class).getText().equals("1 row"));

        turnTo(robot, 3);
        until(() -> whole.window.model().pageProperty().get() == Page.OFFERS
                && see("offersList", ListView.class).getItems().size() == 5);
        // two open and one lost, each below a heading
        turnTo(robot, 4);
        until(() -> whole.window.model().pageProperty().get() == Page.OFFERS
                && see("offersList", ListView.class).getItems().size() == 2);

        turnTo(robot, 1);
        until(() -> see("historyCount", Label.class).getText().equals("4 rows"));
        robot.push(KeyCode.CONTROL, KeyCode.DIGIT4);
        assertThat(see("historySearch", SearchField.class).getText()).isEmpty();
    }
}
