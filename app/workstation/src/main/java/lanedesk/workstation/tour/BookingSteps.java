package lanedesk.workstation.tour;

import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TableView;

/// Books shipments. A booking that was certainly not made is sent again, as a dispatcher would do. A booking that
/// may have been made is never sent again, because only support knows its outcome. The tour then books the shipment
/// with another quote and gives a reason.
final class BookingSteps {

    /// A booking may take two minutes until it fails.
    private static final Duration MAX_ANSWER_TIME = Duration.ofSeconds(150);

    private static final String REASON = "The tour goes on with another quote";

    private enum ShownOutcome {
        BOOKED,
        UNKNOWN,
        SAME_SHIPMENT,
        UNWRITTEN,
        NOT_MADE
    }

    private final TourSteps steps;
    private final TourRobot robot;

    BookingSteps(TourSteps steps) {
        this.steps = steps;
        this.robot = steps.robot();
    }

    /// Books the first rate of an OTR quote. If the outcome is unknown, `requote` requests another quote in a new
    /// tab.
    void bookOtr(BooleanSupplier requote) {
        bookUntilAnswered("otr", "otr-booking", this::fillOtr, requote);
    }

    /// Books a container. `direction` is `import` or `export`. If the outcome is unknown, `requote` requests
    /// another quote.
    void bookDrayage(String direction, BooleanSupplier requote) {
        bookUntilAnswered(
                "drayage-" + direction,
                "drayage-booking-" + direction,
                () -> fillDrayage(direction.equals("export")),
                requote);
    }

    private void bookUntilAnswered(String name, String page, Runnable fill, BooleanSupplier requote) {
        RetryBudget retryBudget = new RetryBudget("answer to a booking");
        while (true) {
            fill.run();
            steps.takePicture(page);
            if (sendBooking(name)) {
                return;
            }
            retryBudget.recordFailureOrThrow(robot.labelTexts("resolve"));
            if (!requote.getAsBoolean()) {
                throw new WindowRobot.TourException("no rate any more for what was quoted before", null);
            }
        }
    }

    // Returns true if the service booked the shipment, and false if the outcome is unknown.
    private boolean sendBooking(String name) {
        RetryBudget retryBudget = new RetryBudget("booking");
        pressBook();
        while (true) {
            robot.await(
                    "the booking to be answered",
                    MAX_ANSWER_TIME,
                    () -> currentOutcome().isPresent());
            switch (robot.callOnFxThread(this::currentOutcome).orElseThrow()) {
                case BOOKED -> {
                    if (robot.isVisible("bookPapers")) {
                        steps.takePicture(name + "-booked");
                        robot.click("bookPapers");
                    }
                    return true;
                }
                case UNKNOWN -> {
                    steps.recordFailure(name + "-unknown", robot.labelTexts("resolve"));
                    return false;
                }
                case SAME_SHIPMENT -> {
                    steps.takePicture(name + "-same-shipment");
                    robot.awaitPageActive();
                    robot.type("bookReason", REASON);
                    robot.click("bookAnyway");
                }
                case UNWRITTEN -> {
                    countFailedBooking(name, retryBudget);
                    robot.click("bookWriteDown");
                }
                case NOT_MADE -> {
                    countFailedBooking(name, retryBudget);
                    pressBook();
                }
            }
        }
    }

    private void countFailedBooking(String name, RetryBudget retryBudget) {
        List<String> messages = robot.labelTexts("message");
        steps.recordFailure(name, messages);
        retryBudget.recordFailureOrThrow(messages);
    }

    private void pressBook() {
        robot.awaitPageActive();
        robot.press("Shortcut+Enter");
        if (robot.callOnFxThread(
                () -> currentOutcome().isEmpty() && !robot.isInView("waiting") && robot.isInView("bookSend"))) {
            robot.click("bookSend");
        }
    }

    private Optional<ShownOutcome> currentOutcome() {
        if (robot.isInView("waiting")) {
            return Optional.empty();
        }
        if (robot.isInView("bookPapers") || robot.isInView("paperList")) {
            return Optional.of(ShownOutcome.BOOKED);
        }
        if (robot.isInView("resolve")) {
            return Optional.of(ShownOutcome.UNKNOWN);
        }
        if (robot.isInView("bookAnyway")) {
            return Optional.of(ShownOutcome.SAME_SHIPMENT);
        }
        if (robot.isInView("bookWriteDown")) {
            return Optional.of(ShownOutcome.UNWRITTEN);
        }
        return robot.isInView("message") ? Optional.of(ShownOutcome.NOT_MADE) : Optional.empty();
    }

    private void fillOtr() {
        robot.click("rateBook");
        robot.selectItem("bookDirection", 1);
        robot.type("bookPickupDate", workdayText(5));
        robot.type("bookPickupTime", "09:00");
        fillStop("bookPickup", "Meridian Foods", "4120 Airport Dr", "Dock office", "+1 214 555 0142");
        fillStop("bookDelivery", "High Sierra Grocers", "77 Vista Blvd", "Receiving", "+1 775 555 0117");
    }

    private void fillStop(String prefix, String name, String street, String contact, String phone) {
        robot.type(prefix + "Name", name);
        robot.type(prefix + "Line1", street);
        robot.type(prefix + "Contact", contact);
        robot.type(prefix + "Phone", phone);
        robot.type(prefix + "Email", "dock@meridian.example");
    }

    // The button for all conditions is enabled only after the last condition was visible.
    private void readConditions() {
        robot.runOnFxThread(() -> robot.findNode("conditionsCard")
                .map(card -> card.lookup(".scroll-pane"))
                .ifPresent(pane -> ((ScrollPane) pane).setVvalue(1)));
        robot.click("rateConditionsAll");
    }

    // An export is loaded before the ship leaves, and an import is delivered after the ship arrives.
    private void fillDrayage(boolean export) {
        if (robot.isVisible("rateConditionsAll")) {
            readConditions();
        }
        robot.runOnFxThread(() -> {
            if (robot.findNode("rateTable").orElse(null) instanceof TableView<?> table) {
                table.requestFocus();
                table.getSelectionModel().select(0);
            }
        });
        robot.click("rateBook");
        steps.acceptSuggestion("drayTerminal");
        robot.type("drayEta", workdayText(6) + " 10:00");
        steps.acceptSuggestion("draySsl");
        robot.type("drayBookingNumber", "BK7731904");
        steps.acceptSuggestion("drayHs");
        robot.type("drayPieces", "1080");
        robot.type("drayName", "Meridian Foods, Ontario DC");
        robot.type("drayLine1", "4120 Airport Dr");
        robot.type("drayContact", "Dock office");
        robot.type("drayPhone", "+1 909 555 0142");
        robot.type("drayEmail", "dock@meridian.example");
        robot.selectItem("draySchedule", 0);
        robot.type("drayDate", workdayText(export ? 3 : 7));
        robot.type("drayFrom", "08:00");
        robot.type("drayTo", "11:30");
    }

    private static String workdayText(int daysFromToday) {
        LocalDate day = LocalDate.now(ZoneId.systemDefault()).plusDays(daysFromToday);
        return switch (day.getDayOfWeek()) {
            case SATURDAY -> day.plusDays(2).toString();
            case SUNDAY -> day.plusDays(1).toString();
            default -> day.toString();
        };
    }
}
