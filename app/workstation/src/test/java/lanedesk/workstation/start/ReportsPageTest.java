package lanedesk.workstation.start;

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
import lanedesk.journal.offer.DeliveryChannel;
import lanedesk.journal.offer.NewOffer;
import lanedesk.journal.offer.Offer;
import lanedesk.journal.offer.OfferEvent;
import lanedesk.journal.offer.OfferedPrices;
import lanedesk.journal.offer.OfferedRate;
import lanedesk.workstation.fx.suggest.SearchField;
import lanedesk.workstation.shell.ShellViewModel.Page;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.shipment.SavedQuote;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;

/// Tests opening the rows behind a number of the report, in the whole window, on the real sandbox and a real
/// journal. Takes over 3 s because it opens the whole window, requests four quotes and opens several pages.
class ReportsPageTest extends MainWindowTestBase {

    private <N extends Node> N awaitNode(String id, Class<N> type) {
        return type.cast(requireNonNull(mainWindow.stage.getScene().lookup("#" + id), id));
    }

    private Offer recordOffer(CustomerBranch customer, String zip) {
        SavedQuote.Otr quoted = mainWindow.createQuote(customer, new Location("US", "NV", "Reno", zip), 6);
        CarrierQuote rate = quoted.quote().carrierQuotes().getFirst();
        OfferedRate offeredRate = new OfferedRate(
                quoted.id(),
                quoted.quoteNumber(),
                rate.rateNumber(),
                rate.carrierName(),
                rate.service(),
                rate.transitDays(),
                new BigDecimal("2100.00"),
                null);
        return mainWindow
                .environmentServices
                .journal()
                .offers()
                .recordNewOrSentAgain(new NewOffer(
                        OfferedPrices.validAsLongAsRates(java.util.List.of(offeredRate), "6 pallets"),
                        DeliveryChannel.COPIED,
                        "",
                        MainWindowFixture.USER,
                        ""));
    }

    private void selectReport(FxRobot robot, int index) {
        robot.push(KeyCode.CONTROL, KeyCode.DIGIT8);
        awaitCondition(() -> mainWindow.stage.getScene().lookup("#reportTable") instanceof TableView<?> table
                && table.isFocused()
                && table.getItems().size() > 1);
        robot.interact(() -> focusColumn((TableView<?>) awaitNode("reportTable", TableView.class), index));
        robot.type(KeyCode.ENTER);
    }

    private static <T> void focusColumn(TableView<T> table, int column) {
        table.getFocusModel().focus(0, table.getColumns().get(column));
    }

    @Test
    void reportRowsMatchTheirPage(FxRobot robot) {
        CustomerBranch customer = mainWindow.firstCustomer();
        recordOffer(customer, "89502");
        recordOffer(customer, "89501");
        mainWindow.createQuote(customer, new Location("US", "IL", "Joliet", "60431"), 6);
        mainWindow
                .environmentServices
                .journal()
                .offers()
                .closeUnlessChanged(
                        recordOffer(customer, "89503"), new OfferEvent.Lost("PRICE", ""), MainWindowFixture.USER);

        selectReport(robot, 1);
        awaitCondition(() -> mainWindow.window.model.pageProperty().get() == Page.HISTORY
                && awaitNode("historyCount", Label.class).getText().equals("4 rows"));
        assertThat(awaitNode("historyRestriction", Node.class).isVisible()).isTrue();
        assertThat(awaitNode("historyTimeFilter", Node.class).isDisabled()).isTrue();
        robot.interact(() -> awaitNode("historySearch", SearchField.class).setText("joliet"));
        awaitCondition(() -> awaitNode("historyCount", Label.class).getText().equals("1 row"));

        selectReport(robot, 3);
        awaitCondition(() -> mainWindow.window.model.pageProperty().get() == Page.OFFERS
                && awaitNode("offersList", ListView.class).getItems().size() == 5);
        // two open offers and one lost offer, and a heading for each state
        selectReport(robot, 4);
        awaitCondition(() -> mainWindow.window.model.pageProperty().get() == Page.OFFERS
                && awaitNode("offersList", ListView.class).getItems().size() == 2);

        selectReport(robot, 1);
        awaitCondition(() -> awaitNode("historyCount", Label.class).getText().equals("4 rows"));
        robot.push(KeyCode.CONTROL, KeyCode.DIGIT4);
        assertThat(awaitNode("historySearch", SearchField.class).getText()).isEmpty();
    }
}
