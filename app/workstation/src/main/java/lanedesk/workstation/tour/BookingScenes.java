package lanedesk.workstation.tour;

import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TableView;

/// Bookings. What was surely not made is sent again, as a person would; what may have been made never is: the tour
/// leaves that quote locked, since only the operator knows, and books the shipment by another quote, giving the reason.
final class BookingScenes {

    /// A booking may take two minutes to be given up.
    private static final Duration LONGEST_ANSWER = Duration.ofSeconds(150);

    private static final String REASON = "The tour goes on with another quote";

    private enum Answer {
        BOOKED,
        UNKNOWN,
        SAME_SHIPMENT,
        UNWRITTEN,
        NOT_MADE
    }

    private final Guide guide;
    private final Hand hand;

    BookingScenes(Guide guide) {
        this.guide = guide;
        this.hand = guide.hand();
    }

    /// Books the first rate of a quote on the OTR desk; `quoteAgain` gets another quote in another tab.
    void bookOtr(BooleanSupplier quoteAgain) {
        book("otr", "otr-booking", this::fillOtr, quoteAgain);
    }

    /// Books the container of a quote; `direction` is `import` or `export`.
    void bookDrayage(String direction, BooleanSupplier quoteAgain) {
        book(
                "drayage-" + direction,
                "drayage-booking-" + direction,
                () -> fillDrayage(direction.equals("export")),
                quoteAgain);
    }

    private void book(String name, String page, Runnable fill, BooleanSupplier quoteAgain) {
        Patience patience = new Patience("answer to a booking");
        while (true) {
            fill.run();
            guide.picture(page);
            if (send(name)) {
                return;
            }
            patience.count(hand.words("resolve"));
            if (!quoteAgain.getAsBoolean()) {
                throw new WindowHand.TourException("no rate any more for what was quoted before", null);
            }
        }
    }

    // Returns true once the service booked it, false where the outcome is unknown.
    private boolean send(String name) {
        Patience patience = new Patience("booking");
        press();
        while (true) {
            hand.await("the booking to be answered", LONGEST_ANSWER, () -> answer().isPresent());
            switch (hand.on(this::answer).orElseThrow()) {
                case BOOKED -> {
                    if (hand.sees("bookPapers")) {
                        guide.picture(name + "-booked");
                        hand.click("bookPapers");
                    }
                    return true;
                }
                case UNKNOWN -> {
                    guide.failed(name + "-unknown", hand.words("resolve"));
                    return false;
                }
                case SAME_SHIPMENT -> {
                    guide.picture(name + "-same-shipment");
                    hand.look();
                    hand.type("bookReason", REASON);
                    hand.click("bookAnyway");
                }
                case UNWRITTEN -> {
                    notMade(name, patience);
                    hand.click("bookWriteDown");
                }
                case NOT_MADE -> {
                    notMade(name, patience);
                    press();
                }
            }
        }
    }

    private void notMade(String name, Patience patience) {
        List<String> said = hand.words("message");
        guide.failed(name, said);
        patience.count(said);
    }

    private void press() {
        hand.look();
        hand.press("Shortcut+Enter");
        if (hand.on(() -> answer().isEmpty() && !hand.inView("waiting") && hand.inView("bookSend"))) {
            hand.click("bookSend");
        }
    }

    private Optional<Answer> answer() {
        if (hand.inView("waiting")) {
            return Optional.empty();
        }
        if (hand.inView("bookPapers") || hand.inView("paperList")) {
            return Optional.of(Answer.BOOKED);
        }
        if (hand.inView("resolve")) {
            return Optional.of(Answer.UNKNOWN);
        }
        if (hand.inView("bookAnyway")) {
            return Optional.of(Answer.SAME_SHIPMENT);
        }
        if (hand.inView("bookWriteDown")) {
            return Optional.of(Answer.UNWRITTEN);
        }
        return hand.inView("message") ? Optional.of(Answer.NOT_MADE) : Optional.empty();
    }

    private void fillOtr() {
        hand.click("rateBook");
        hand.select("bookDirection", 1);
        hand.type("bookPickupDate", workday(5));
        hand.type("bookPickupTime", "09:00");
        stop("bookPickup", "Meridian Foods", "4120 Airport Dr", "Dock office", "+1 214 555 0142");
        stop("bookDelivery", "High Sierra Grocers", "77 Vista Blvd", "Receiving", "+1 775 555 0117");
    }

    private void stop(String prefix, String name, String street, String contact, String phone) {
        hand.type(prefix + "Name", name);
        hand.type(prefix + "Line1", street);
        hand.type(prefix + "Contact", contact);
        hand.type(prefix + "Phone", phone);
        hand.type(prefix + "Email", "dock@meridian.example");
    }

    // All at once waits until the last text has been in view.
    private void readConditions() {
        hand.run(() -> hand.node("conditionsCard")
                .map(card -> card.lookup(".scroll-pane"))
                .ifPresent(pane -> ((ScrollPane) pane).setVvalue(1)));
        hand.click("rateConditionsAll");
    }

    // Goods to be exported are loaded before the ship leaves, imported ones come after it.
    private void fillDrayage(boolean export) {
        if (hand.sees("rateConditionsAll")) {
            readConditions();
        }
        hand.run(() -> {
            if (hand.node("rateTable").orElse(null) instanceof TableView<?> table) {
                table.requestFocus();
                table.getSelectionModel().select(0);
            }
        });
        hand.click("rateBook");
        guide.takeSuggestion("drayTerminal");
        hand.type("drayEta", workday(6) + " 10:00");
        guide.takeSuggestion("draySsl");
        hand.type("drayBookingNumber", "BK7731904");
        guide.takeSuggestion("drayHs");
        hand.type("drayPieces", "1080");
        hand.type("drayName", "Meridian Foods, Ontario DC");
        hand.type("drayLine1", "4120 Airport Dr");
        hand.type("drayContact", "Dock office");
        hand.type("drayPhone", "+1 909 555 0142");
        hand.type("drayEmail", "dock@meridian.example");
        hand.select("draySchedule", 0);
        hand.type("drayDate", workday(export ? 3 : 7));
        hand.type("drayFrom", "08:00");
        hand.type("drayTo", "11:30");
    }

    private static String workday(int ahead) {
        LocalDate day = LocalDate.now(ZoneId.systemDefault()).plusDays(ahead);
        return switch (day.getDayOfWeek()) {
            case SATURDAY -> day.plusDays(2).toString();
            case SUNDAY -> day.plusDays(1).toString();
            default -> day.toString();
        };
    }
}
