package lanedesk.workstation.tour;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javafx.scene.control.ListView;
import javafx.scene.control.TableView;

/// Chooses a customer, quotes shipments and compares rates. If the service fails, the tour tries again and records
/// each failure with a picture.
final class QuoteSteps {

    private static final Pattern PLACE_PATTERN = Pattern.compile("\\p{L}[\\p{L} .]*, [A-Z]{2} \\d{5}");
    private static final List<String> FAILURE_IDS = List.of("quoteFailed", "answerFailed");
    private static final List<String> NO_RATES_IDS = List.of("noRates", "noRatesCard");
    private static final List<String> REQUEST_BUTTON_IDS = List.of("otrGetRates", "drayGetRates");
    private static final int MAX_LINES = 40;
    private static final String ITEMS = """
        Item\tPackage\tQty\tWeight each (lb)\tLength (in)\tWidth (in)\tHeight (in)\tClass\tStackable
        Canned tomatoes\tPallet\t3\t412\t48\t40\t52\t85\tyes
        Olive oil in cartons\tPallet\t2\t318.5\t48\t40\t46\t70\tno
        """;

    private final TourSteps steps;
    private final TourRobot robot;

    QuoteSteps(TourSteps steps) {
        this.steps = steps;
        this.robot = steps.robot();
    }

    void chooseCustomer() {
        robot.press("Shortcut+1");
        openNewTabUnlessEmpty("otrFrom");
        robot.press("Shortcut+J");
        ListView<?> list = (ListView<?>) robot.awaitNode("list");
        RetryBudget retryBudget = new RetryBudget("customers");
        robot.await("customers to be listed", () -> !list.getItems().isEmpty() || hasCustomerListFailed());
        while (robot.callOnFxThread(() -> list.getItems().isEmpty())) {
            List<String> messages = List.of(robot.textOf("nothing"));
            steps.recordFailure("customers", messages);
            retryBudget.recordFailureOrThrow(messages);
            robot.click("refresh");
            robot.await("customers to be listed", () -> !list.getItems().isEmpty() || hasCustomerListFailed());
        }
        steps.takePicture("customer-picker");
        // The first customers may be inactive and cannot be chosen, so the tour goes down the list until one is
        // chosen.
        for (int line = 0; line < MAX_LINES && robot.isVisible("list"); line++) {
            robot.press("Enter");
            if (robot.isVisible("list")) {
                robot.press("Down");
            }
        }
        steps.recordFact("customer", robot.textOf("customerName"));
        steps.recordFact("customerNumber", robot.textOfHidden("customerNumber"));
        steps.takePicture("otr-empty");
    }

    /// Pastes a customer's mail, takes a picture of the values read from it, and discards the values.
    void readRequest() {
        try (InputStream sample = Objects.requireNonNull(QuoteSteps.class.getResourceAsStream("request.eml"))) {
            robot.copyToClipboard(new String(sample.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
        robot.press("Shortcut+Shift+V");
        ListView<?> rows = (ListView<?>) robot.awaitNode("previewRows");
        robot.await("what was read of a mail", () -> !rows.getItems().isEmpty());
        steps.recordFact("read", robot.callOnFxThread(() -> rows.getItems().size()));
        steps.takePicture("request");
        robot.press("Esc");
    }

    /// Opens a new tab, unless the visible tab is empty. So shipments of an earlier run stay unchanged.
    void openNewTabUnlessEmpty(String firstField) {
        if (robot.isVisible(firstField) && robot.typedText(firstField).isEmpty()) {
            confirmCustomer();
        } else {
            openNewTab();
        }
    }

    /// Opens a new tab and confirms the customer that it proposes.
    void openNewTab() {
        robot.press("Shortcut+T");
        confirmCustomer();
    }

    private void confirmCustomer() {
        robot.press("Shortcut+Shift+J");
    }

    private boolean hasCustomerListFailed() {
        return robot.findNode("nothing")
                .filter(label -> label.getStyleClass().contains("failed"))
                .isPresent();
    }

    /// Requests rates for the tour's OTR lane. `mode` is the index of the mode, and `name` is the name of the
    /// picture. Returns whether a carrier answered.
    boolean quoteOtr(int mode, String name) {
        steps.reloadListsUntilLoaded();
        robot.type("otrFrom", "Dallas, TX 75201");
        robot.type("otrTo", "Reno, NV 89502");
        robot.type("readyDate", "+2");
        robot.type("mustArriveBy", "+8");
        robot.selectItem("otrModes", mode);
        robot.copyToClipboard(ITEMS);
        robot.focusNode("otrItems");
        robot.press("Shortcut+V");
        if (robot.isVisible("previewTake")) {
            robot.click("previewTake");
        }
        robot.awaitPulses();
        steps.takePicture(name);
        steps.recordFact("asked", "Dallas, TX 75201 to Reno, NV 89502");
        return requestRates(name);
    }

    /// Requests rates for a container. `operation` is 0 for import and 1 for export, and `name` is the name of the
    /// picture. Returns whether there are rates.
    boolean quoteDrayage(int operation, String name) {
        robot.selectItem("drayOperation", operation);
        steps.acceptSuggestion("drayMarket");
        steps.acceptSuggestion("drayContainerType");
        robot.selectItem("drayLength", 0);
        robot.type("drayWeight", "28500");
        robot.type("drayWarehouse", firstPlaceOrDefault(robot.labelTexts("marketField")));
        robot.awaitPulses();
        steps.takePicture(name);
        boolean rated = requestRates(name);
        if (rated) {
            steps.recordFact("market", robot.textOf("lane"));
        }
        return rated;
    }

    // The market's own city is certainly near; its name is displayed below the market.
    private static String firstPlaceOrDefault(List<String> requestTexts) {
        return requestTexts.stream()
                .map(PLACE_PATTERN::matcher)
                .filter(Matcher::find)
                .map(Matcher::group)
                .findFirst()
                .orElse("Ontario, CA 91761");
    }

    private boolean requestRates(String name) {
        RetryBudget retryBudget = new RetryBudget("rates");
        while (true) {
            robot.press("Shortcut+Enter");
            robot.await(
                    "rates or a reason",
                    () -> hasRates()
                            || (!isRequestingRates()
                                    && (hasNoRates() || shownFailure().isPresent())));
            if (robot.callOnFxThread(this::hasRates)) {
                steps.recordFact(
                        "rates",
                        ((TableView<?>) robot.awaitNode("rateTable")).getItems().size());
                return true;
            }
            if (robot.callOnFxThread(this::hasNoRates)) {
                steps.recordFact("rates", 0);
                steps.takePicture(name + "-no-rates");
                return false;
            }
            List<String> messages =
                    robot.labelTexts(robot.callOnFxThread(this::shownFailure).orElseThrow());
            steps.recordFailure(name, messages);
            retryBudget.recordFailureOrThrow(messages);
        }
    }

    // The message of the previous request may stay visible for a moment after the next request began.
    private boolean isRequestingRates() {
        return REQUEST_BUTTON_IDS.stream()
                .anyMatch(id ->
                        robot.findNode(id).filter(button -> button.isDisabled()).isPresent());
    }

    private Optional<String> shownFailure() {
        return FAILURE_IDS.stream().filter(robot::isInView).findFirst();
    }

    private boolean hasNoRates() {
        return NO_RATES_IDS.stream().anyMatch(robot::isInView);
    }

    private boolean hasRates() {
        return robot.findNode("rateTable").orElse(null) instanceof TableView<?> table
                && !table.getItems().isEmpty();
    }

    /// Selects rates, compares them, and hides the buy rates for a picture.
    void compareRates() {
        TableView<?> table = (TableView<?>) robot.awaitNode("rateTable");
        robot.runOnFxThread(() -> {
            table.requestFocus();
            table.getSelectionModel().select(0);
            table.getFocusModel().focus(0);
        });
        steps.takePicture("otr-rates");
        int pinned = Math.min(3, table.getItems().size());
        for (int row = 0; row < pinned; row++) {
            robot.press("Space");
            robot.press("Down");
        }
        if (pinned > 1) {
            robot.click("rateCompare");
            steps.takePicture("otr-compare");
            robot.press("Esc");
            if (robot.isVisible("rateBack") && !robot.isVisible("rateTable")) {
                robot.click("rateBack");
            }
        }
        robot.press("F9");
        steps.takePicture("otr-rates-buy-hidden");
        robot.press("F9");
    }

    /// Requests the rates of the shipment's variants, and returns to its own rates.
    void requestWhatIfRates() {
        robot.press("F6");
        TableView<?> table = (TableView<?>) robot.awaitNode("whatIfTable");
        steps.takePicture("otr-what-if-announced");
        robot.press("Shortcut+Enter");
        robot.awaitPulses();
        robot.await(
                "the variants to be answered", () -> table.lookupAll(".ld-bone").isEmpty());
        steps.recordFact("variants", table.getItems().size() - 1);
        steps.takePicture("otr-what-if");
        robot.press("Esc");
        robot.awaitNode("rateTable");
    }
}
