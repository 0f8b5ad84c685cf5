package lanedesk.tour;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TableView;

/// The steps of the tour that choose a customer, quote shipments, compare rates and book. If the service fails
/// to quote, the tour tries again and records each failure, with a picture if its message is new in the step.
///
/// A booking that was certainly not made is sent again, as a dispatcher would do. A booking that may have been
/// made is never sent again, because only support knows its outcome. In this case, the tour books the shipment
/// with another quote and enters a reason.
final class ShipmentSteps {

    private static final Pattern PLACE_PATTERN = Pattern.compile("\\p{L}[\\p{L} .]*, [A-Z]{2} \\d{5}");
    private static final List<String> FAILURE_IDS = List.of("quoteFailed", "answerFailed");
    private static final List<String> NO_RATES_IDS = List.of("noRates", "noRatesCard");
    private static final List<String> REQUEST_BUTTON_IDS = List.of("otrGetRates", "drayGetRates");
    private static final int MAX_CUSTOMER_ROWS = 40;
    private static final String ITEMS = """
        Item\tPackage\tQty\tWeight each (lb)\tLength (in)\tWidth (in)\tHeight (in)\tClass\tStackable
        Canned tomatoes\tPallet\t3\t412\t48\t40\t52\t85\tyes
        Olive oil in cartons\tPallet\t2\t318.5\t48\t40\t46\t70\tno
        """;

    /// Longest wait for the answer to a booking. A booking may take two minutes until it fails.
    private static final Duration MAX_ANSWER_TIME = Duration.ofSeconds(150);

    private static final String REBOOKING_REASON = "The tour goes on with another quote";

    private enum ShownOutcome {
        BOOKED,
        UNKNOWN,
        SAME_SHIPMENT,
        NOT_RECORDED,
        NOT_BOOKED
    }

    private final TourSteps steps;
    private final TourRobot robot;

    ShipmentSteps(TourSteps steps) {
        this.steps = steps;
        this.robot = steps.robot;
    }

    void chooseCustomer() {
        robot.pressKeys("Shortcut+1");
        confirmCustomerInEmptyOrNewTab("otrOrigin");
        robot.pressKeys("Shortcut+J");
        ListView<?> list = (ListView<?>) robot.awaitNode("list");
        RetryBudget retryBudget = new RetryBudget("customers");
        robot.awaitCondition("customers to be listed", () -> !list.getItems().isEmpty() || hasCustomerListFailed());
        while (robot.callOnFxThread(() -> list.getItems().isEmpty())) {
            List<String> messages = List.of(robot.awaitNodeAndReadText("emptyMessage"));
            steps.recordFailureAndTakePictureIfNew("customers", messages);
            retryBudget.recordFailureAndThrowIfExhausted(messages);
            robot.focusAndFireButton("refreshButton");
            robot.awaitCondition(
                    "customers to be listed", () -> !list.getItems().isEmpty() || hasCustomerListFailed());
        }
        steps.recordScreen("customer-picker");
        // The first customers may be inactive and cannot be chosen, so the tour goes down the list until one is
        // chosen.
        for (int line = 0; line < MAX_CUSTOMER_ROWS && robot.isVisible("list"); line++) {
            robot.pressKeys("Enter");
            if (robot.isVisible("list")) {
                robot.pressKeys("Down");
            }
        }
        steps.recordFact("customer", robot.awaitNodeAndReadText("customerName"));
        steps.recordFact("customerNumber", robot.labelTextEvenIfHidden("customerNumber"));
        steps.recordScreen("otr-empty");
    }

    /// Pastes a customer's mail, takes a picture of the values that were read from the mail, and discards the
    /// values.
    void pasteRequestAndDiscardValues() {
        try (InputStream sample = Objects.requireNonNull(ShipmentSteps.class.getResourceAsStream("request.eml"))) {
            robot.copyToClipboard(new String(sample.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
        robot.pressKeys("Shortcut+Shift+V");
        ListView<?> rows = (ListView<?>) robot.awaitNode("previewRows");
        robot.awaitCondition("what was read of a mail", () -> !rows.getItems().isEmpty());
        steps.recordFact("read", robot.callOnFxThread(() -> rows.getItems().size()));
        steps.recordScreen("request");
        robot.pressKeys("Esc");
    }

    /// Opens a new tab unless the visible tab is empty, so that shipments of an earlier run stay unchanged, and
    /// confirms the customer. The tab is empty if its field `firstField` is empty.
    void confirmCustomerInEmptyOrNewTab(String firstField) {
        if (robot.isVisible(firstField) && robot.readTypedText(firstField).isEmpty()) {
            confirmCustomer();
        } else {
            openNewTabAndConfirmCustomer();
        }
    }

    /// Opens a new tab and confirms the customer that the tab proposes.
    void openNewTabAndConfirmCustomer() {
        robot.pressKeys("Shortcut+T");
        confirmCustomer();
    }

    private void confirmCustomer() {
        robot.pressKeys("Shortcut+Shift+J");
    }

    private boolean hasCustomerListFailed() {
        return robot.findVisibleNode("emptyMessage")
                .filter(label -> label.getStyleClass().contains("failed"))
                .isPresent();
    }

    /// Fills in the OTR form and requests rates for the tour's lane. `mode` is the index of the mode, and
    /// `name` is the name of the picture. Returns whether there are rates.
    boolean quoteOtr(int mode, String name) {
        steps.reloadListsUntilLoaded();
        robot.replaceText("otrOrigin", "Dallas, TX 75201");
        robot.replaceText("otrDestination", "Reno, NV 89502");
        robot.replaceText("readyDate", "+2");
        robot.replaceText("mustArriveBy", "+8");
        robot.selectOnlySegmentByIndex("otrModes", mode);
        robot.copyToClipboard(ITEMS);
        robot.focusNode("otrItems");
        robot.pressKeys("Shortcut+V");
        if (robot.isVisible("previewAccept")) {
            robot.focusAndFireButton("previewAccept");
        }
        robot.awaitFourPulses();
        steps.recordScreen(name);
        steps.recordFact("asked", "Dallas, TX 75201 to Reno, NV 89502");
        return requestRatesWithRetries(name);
    }

    /// Fills in the drayage form and requests rates. `operation` is 0 for import and 1 for export, and `name`
    /// is the name of the picture. Returns whether there are rates.
    boolean quoteDrayage(int operation, String name) {
        robot.selectOnlySegmentByIndex("drayOperation", operation);
        steps.acceptFirstSuggestionReloadingLists("drayMarket");
        steps.acceptFirstSuggestionReloadingLists("drayContainerType");
        robot.selectOnlySegmentByIndex("drayLength", 0);
        robot.replaceText("drayWeight", "28500");
        robot.replaceText("drayWarehouse", firstPlaceOrDefault(robot.awaitNodeAndReadLabelTexts("marketField")));
        robot.awaitFourPulses();
        steps.recordScreen(name);
        boolean rated = requestRatesWithRetries(name);
        if (rated) {
            steps.recordFact("market", robot.awaitNodeAndReadText("lane"));
        }
        return rated;
    }

    // The first place named in the texts below the market field, which is the market's own city; a default
    // place if they name none. The city is used because it is certainly near the market.
    private static String firstPlaceOrDefault(List<String> requestTexts) {
        return requestTexts.stream()
                .map(PLACE_PATTERN::matcher)
                .filter(Matcher::find)
                .map(Matcher::group)
                .findFirst()
                .orElse("Ontario, CA 91761");
    }

    private boolean requestRatesWithRetries(String name) {
        RetryBudget retryBudget = new RetryBudget("rates");
        while (true) {
            robot.pressKeys("Shortcut+Enter");
            robot.awaitCondition(
                    "rates or a reason",
                    () -> hasRates()
                            || (!isRequestingRates()
                                    && (isNoRatesMessageVisible()
                                            || findIdOfShownFailure().isPresent())));
            if (robot.callOnFxThread(this::hasRates)) {
                steps.recordFact(
                        "rates",
                        ((TableView<?>) robot.awaitNode("rateTable")).getItems().size());
                return true;
            }
            if (robot.callOnFxThread(this::isNoRatesMessageVisible)) {
                steps.recordFact("rates", 0);
                steps.recordScreen(name + "-no-rates");
                return false;
            }
            List<String> messages = robot.awaitNodeAndReadLabelTexts(
                    robot.callOnFxThread(this::findIdOfShownFailure).orElseThrow());
            steps.recordFailureAndTakePictureIfNew(name, messages);
            retryBudget.recordFailureAndThrowIfExhausted(messages);
        }
    }

    // Whether a request for rates is running. This is checked with the disabled request button, because the
    // message of the previous request may stay visible for a moment after the next request began.
    private boolean isRequestingRates() {
        return REQUEST_BUTTON_IDS.stream()
                .anyMatch(id -> robot.findVisibleNode(id)
                        .filter(button -> button.isDisabled())
                        .isPresent());
    }

    private Optional<String> findIdOfShownFailure() {
        return FAILURE_IDS.stream().filter(robot::isVisibleOnFxThread).findFirst();
    }

    private boolean isNoRatesMessageVisible() {
        return NO_RATES_IDS.stream().anyMatch(robot::isVisibleOnFxThread);
    }

    private boolean hasRates() {
        return robot.findVisibleNode("rateTable").orElse(null) instanceof TableView<?> table
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
        steps.recordScreen("otr-rates");
        int pinned = Math.min(3, table.getItems().size());
        for (int row = 0; row < pinned; row++) {
            robot.pressKeys("Space");
            robot.pressKeys("Down");
        }
        if (pinned > 1) {
            robot.focusAndFireButton("rateCompare");
            steps.recordScreen("otr-compare");
            robot.pressKeys("Esc");
            if (robot.isVisible("rateBack") && !robot.isVisible("rateTable")) {
                robot.focusAndFireButton("rateBack");
            }
        }
        robot.pressKeys("F9");
        steps.recordScreen("otr-rates-buy-hidden");
        robot.pressKeys("F9");
    }

    /// Requests the rates of the shipment's variants, and then shows the rates of the shipment again.
    void requestWhatIfRates() {
        robot.pressKeys("F6");
        TableView<?> table = (TableView<?>) robot.awaitNode("whatIfTable");
        steps.recordScreen("otr-what-if-announced");
        robot.pressKeys("Shortcut+Enter");
        robot.awaitCondition("the variants to be answered", () -> areVariantsAnswered(table));
        steps.recordFact("variants", table.getItems().size() - 1);
        steps.recordScreen("otr-what-if");
        robot.pressKeys("Esc");
        robot.awaitNode("rateTable");
    }

    // Whether no variant is being requested. Rows below the edge of the table have no placeholder; while such a
    // row is requested, the main button is disabled or hidden, and Esc only cancels the requests.
    private boolean areVariantsAnswered(TableView<?> table) {
        return table.lookupAll(".ld-skeleton").isEmpty()
                && robot.findVisibleNode("whatIfMainButton")
                        .filter(button -> !button.isDisabled())
                        .isPresent();
    }

    /// Books the first rate of an OTR quote. If the outcome is unknown, `requote` requests another quote in a
    /// new tab.
    void bookOtr(BooleanSupplier requote) {
        bookUntilAnswered("otr", "otr-booking", this::openAndFillOtrBooking, requote);
    }

    /// Books a container. `direction` is `import` or `export`. If the outcome is unknown, `requote` requests
    /// another quote.
    void bookDrayage(String direction, BooleanSupplier requote) {
        bookUntilAnswered(
                "drayage-" + direction,
                "drayage-booking-" + direction,
                () -> openAndFillDrayageBooking(direction.equals("export")),
                requote);
    }

    private void bookUntilAnswered(String name, String page, Runnable fill, BooleanSupplier requote) {
        RetryBudget retryBudget = new RetryBudget("answer to a booking");
        while (true) {
            fill.run();
            steps.recordScreen(page);
            if (sendBookingAndAwaitOutcome(name)) {
                return;
            }
            retryBudget.recordFailureAndThrowIfExhausted(robot.awaitNodeAndReadLabelTexts("resolve"));
            if (!requote.getAsBoolean()) {
                throw new WindowRobot.TourException("no rate any more for what was quoted before", null);
            }
        }
    }

    // Presses the button to book, and again after each booking that was certainly not made. Returns true if the
    // service booked the shipment, and false if the outcome is unknown.
    private boolean sendBookingAndAwaitOutcome(String name) {
        RetryBudget retryBudget = new RetryBudget("booking");
        pressBook();
        while (true) {
            robot.awaitCondition(
                    "the booking to be answered",
                    MAX_ANSWER_TIME,
                    () -> findShownOutcome().isPresent());
            switch (robot.callOnFxThread(this::findShownOutcome).orElseThrow()) {
                case BOOKED -> {
                    if (robot.isVisible("bookPapers")) {
                        steps.recordScreen(name + "-booked");
                        robot.focusAndFireButton("bookPapers");
                    }
                    return true;
                }
                case UNKNOWN -> {
                    steps.recordFailureAndTakePictureIfNew(
                            name + "-unknown", robot.awaitNodeAndReadLabelTexts("resolve"));
                    return false;
                }
                case SAME_SHIPMENT -> {
                    steps.recordScreen(name + "-same-shipment");
                    robot.awaitKeyPressesAccepted();
                    robot.replaceText("bookReason", REBOOKING_REASON);
                    robot.focusAndFireButton("bookAnyway");
                }
                case NOT_RECORDED -> {
                    recordFailedBookingOrThrow(name, retryBudget);
                    robot.focusAndFireButton("bookWriteDown");
                }
                case NOT_BOOKED -> {
                    recordFailedBookingOrThrow(name, retryBudget);
                    pressBook();
                }
            }
        }
    }

    private void recordFailedBookingOrThrow(String name, RetryBudget retryBudget) {
        List<String> messages = robot.awaitNodeAndReadLabelTexts("message");
        steps.recordFailureAndTakePictureIfNew(name, messages);
        retryBudget.recordFailureAndThrowIfExhausted(messages);
    }

    private void pressBook() {
        robot.awaitKeyPressesAccepted();
        robot.pressKeys("Shortcut+Enter");
        if (robot.callOnFxThread(() -> findShownOutcome().isEmpty()
                && !robot.isVisibleOnFxThread("sendingStatus")
                && robot.isVisibleOnFxThread("bookSend"))) {
            robot.focusAndFireButton("bookSend");
        }
    }

    private Optional<ShownOutcome> findShownOutcome() {
        if (robot.isVisibleOnFxThread("sendingStatus")) {
            return Optional.empty();
        }
        if (robot.isVisibleOnFxThread("bookPapers") || robot.isVisibleOnFxThread("documentList")) {
            return Optional.of(ShownOutcome.BOOKED);
        }
        if (robot.isVisibleOnFxThread("resolve")) {
            return Optional.of(ShownOutcome.UNKNOWN);
        }
        if (robot.isVisibleOnFxThread("bookAnyway")) {
            return Optional.of(ShownOutcome.SAME_SHIPMENT);
        }
        if (robot.isVisibleOnFxThread("bookWriteDown")) {
            return Optional.of(ShownOutcome.NOT_RECORDED);
        }
        return robot.isVisibleOnFxThread("message") ? Optional.of(ShownOutcome.NOT_BOOKED) : Optional.empty();
    }

    private void openAndFillOtrBooking() {
        robot.focusAndFireButton("rateBook");
        robot.selectOnlySegmentByIndex("bookDirection", 1);
        robot.replaceText("bookPickupDate", formatDateMovedToWorkday(5));
        robot.replaceText("bookPickupTime", "09:00");
        fillStop("bookPickup", "Meridian Foods", "4120 Airport Dr", "Dock office", "+1 214 555 0142");
        fillStop("bookDelivery", "High Sierra Grocers", "77 Vista Blvd", "Receiving", "+1 775 555 0117");
    }

    private void fillStop(String prefix, String name, String street, String contact, String phone) {
        robot.replaceText(prefix + "Name", name);
        robot.replaceText(prefix + "Line1", street);
        robot.replaceText(prefix + "Contact", contact);
        robot.replaceText(prefix + "Phone", phone);
        robot.replaceText(prefix + "Email", "dock@meridian.example");
    }

    // Scrolls to the last market condition and presses the button that acknowledges all conditions, because the
    // button is enabled only after the last condition was visible.
    private void scrollThroughAndAcknowledgeConditions() {
        robot.runOnFxThread(() -> robot.findVisibleNode("conditionsCard")
                .map(card -> card.lookup(".scroll-pane"))
                .ifPresent(pane -> ((ScrollPane) pane).setVvalue(1)));
        robot.focusAndFireButton("rateConditionsAll");
    }

    // Acknowledges the market conditions, chooses the first rate, and fills in the booking form of a container.
    // The date of an export is before the departure of the ship, the date of an import after its arrival.
    private void openAndFillDrayageBooking(boolean export) {
        if (robot.isVisible("rateConditionsAll")) {
            scrollThroughAndAcknowledgeConditions();
        }
        robot.runOnFxThread(() -> {
            if (robot.findVisibleNode("rateTable").orElse(null) instanceof TableView<?> table) {
                table.requestFocus();
                table.getSelectionModel().select(0);
            }
        });
        robot.focusAndFireButton("rateBook");
        steps.acceptFirstSuggestionReloadingLists("drayTerminal");
        robot.replaceText("drayEta", formatDateMovedToWorkday(6) + " 10:00");
        steps.acceptFirstSuggestionReloadingLists("draySsl");
        robot.replaceText("drayBookingNumber", "BK7731904");
        steps.acceptFirstSuggestionReloadingLists("drayHs");
        robot.replaceText("drayPieces", "1080");
        robot.replaceText("drayName", "Meridian Foods, Ontario DC");
        robot.replaceText("drayLine1", "4120 Airport Dr");
        robot.replaceText("drayContact", "Dock office");
        robot.replaceText("drayPhone", "+1 909 555 0142");
        robot.replaceText("drayEmail", "dock@meridian.example");
        robot.selectOnlySegmentByIndex("draySchedule", 0);
        robot.replaceText("drayDate", formatDateMovedToWorkday(export ? 3 : 7));
        robot.replaceText("drayFrom", "08:00");
        robot.replaceText("drayTo", "11:30");
    }

    private static String formatDateMovedToWorkday(int daysFromToday) {
        LocalDate day = LocalDate.now(ZoneId.systemDefault()).plusDays(daysFromToday);
        return switch (day.getDayOfWeek()) {
            case SATURDAY -> day.plusDays(2).toString();
            case SUNDAY -> day.plusDays(1).toString();
            default -> day.toString();
        };
    }
}
