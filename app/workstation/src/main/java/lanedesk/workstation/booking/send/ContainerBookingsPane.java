package lanedesk.workstation.booking.send;

import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import lanedesk.client.reference.Uom;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.BookingAttempt;
import lanedesk.workstation.booking.send.ContainerBookings.ContainerBooking;
import lanedesk.workstation.booking.send.ContainerBookings.Status;
import lanedesk.workstation.fx.Badge;
import lanedesk.workstation.fx.Card;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.l10n.Texts;

/// The bookings of several containers, one row each: container, weight, days, price, and whether it is booked
/// according to the journal.
public final class ContainerBookingsPane extends VBox {

    private static final long MAX_WARNED_DAYS_LEFT = 3;
    private static final double MIN_DAYS_WIDTH = 90;

    private BookingViewModel model;
    private final Consumer<BookingAttempt> openDocuments;
    private final Supplier<LocalDate> today;
    private final Texts texts;
    private final Formats formats;
    private final Card card = new Card();
    private final GridPane grid = new GridPane();
    private Subscription subscription = Subscription.EMPTY;

    public ContainerBookingsPane(
            BookingViewModel model,
            Consumer<BookingAttempt> openDocuments,
            Supplier<LocalDate> today,
            Texts texts,
            Formats formats) {
        this.model = model;
        this.openDocuments = openDocuments;
        this.today = today;
        this.texts = texts;
        this.formats = formats;
        setId("bookContainers");
        getStyleClass().add("booking-form");
        grid.getStyleClass().add("booking-containers");
        card.getContent().add(grid);
        getChildren().add(card);
        setMinHeight(Region.USE_PREF_SIZE);
        setModel(model);
    }

    /// Shows the containers of another shipment.
    public void setModel(BookingViewModel newModel) {
        subscription.unsubscribe();
        model = newModel;
        subscription = Subscription.combine(
                newModel.containerBookingsProperty().subscribe(_ -> showRows()),
                newModel.pageStateProperty().subscribe((_, _) -> showRows()));
    }

    private void showRows() {
        List<ContainerBooking> bookings = model.containerBookingsProperty().get();
        long bookedCount = bookings.stream()
                .filter(booking -> booking.status() == Status.BOOKED)
                .count();
        card.setTitle(texts.text("booking.containers", bookings.size()));
        card.setHint(texts.text("booking.containers.booked", bookedCount, bookings.size()));
        grid.getChildren().clear();
        int column = 0;
        for (String name : List.of("number", "weight", "days", "sell", "status")) {
            grid.add(createLabel(texts.text("booking.containers." + name), "ld-muted"), column++, 0);
        }
        for (int index = 0; index < bookings.size(); index++) {
            addRow(bookings.get(index), index + 1);
        }
    }

    private void addRow(ContainerBooking booking, int row) {
        String name = nameOf(booking, row);
        grid.add(createLabel(name, "ld-strong"), 0, row);
        grid.add(createLabel(weightText(booking), "ld-muted"), 1, row);
        grid.add(createDaysLabel(booking), 2, row);
        grid.add(
                createLabel(
                        booking.choice().sell() == null
                                ? texts.text("booking.summary.unpriced")
                                : formats.formatMoney(
                                        Objects.requireNonNull(booking.choice().sell())),
                        "ld-muted"),
                3,
                row);
        grid.add(createStatusBadge(booking, row), 4, row);
        booking.bookedAttempt().ifPresent(attempt -> grid.add(createOrderButton(attempt, name), 5, row));
    }

    // Shows the order number and opens the documents of the booking.
    private Button createOrderButton(BookingAttempt attempt, String containerName) {
        long orderNumber = attempt.state() instanceof AttemptState.WithOrderNumber state ? state.orderNumber() : 0;
        Button button = new Button(texts.text("booking.containers.order", Long.toString(orderNumber)));
        button.setAccessibleText(button.getText() + ", " + containerName + ", " + texts.text("booking.documents"));
        button.getStyleClass().add("ld-quiet");
        button.setMinWidth(Region.USE_PREF_SIZE);
        button.setOnAction(_ -> openDocuments.accept(attempt));
        return button;
    }

    private String nameOf(ContainerBooking booking, int row) {
        String number = booking.container().number();
        return number.isEmpty() ? texts.text("booking.containers.unnumbered", row) : PlainText.toDisplayLine(number);
    }

    private String weightText(ContainerBooking booking) {
        var request = booking.quote().request();
        String weight = formats.formatNumber(request.container().weight(), 2) + " "
                + texts.text("booking.unit.weight."
                        + Objects.requireNonNullElse(request.uom(), Uom.US).code());
        return request.container().isReefer() ? weight + " · " + texts.text("booking.containers.reefer") : weight;
    }

    private Label createDaysLabel(ContainerBooking booking) {
        LocalDate dueDay = booking.container().dueDay().orElse(null);
        if (dueDay == null) {
            return createWrappingLabel("", "ld-muted");
        }
        long daysLeft = ChronoUnit.DAYS.between(today.get(), dueDay);
        String key = dueDay.equals(booking.container().lastFreeDay())
                ? "booking.containers.lastFreeDay"
                : "booking.containers.cutOff";
        String day = texts.text(key, formats.formatDate(dueDay));
        return daysLeft > MAX_WARNED_DAYS_LEFT
                ? createWrappingLabel(day, "ld-muted")
                : createWrappingLabel(
                        daysLeft < 0
                                ? texts.text("booking.containers.past", day)
                                : texts.text("booking.containers.daysLeft", day, daysLeft),
                        "ld-warning");
    }

    private Badge createStatusBadge(ContainerBooking booking, int row) {
        boolean isBeingSent = model.currentState() instanceof BookingPageState.Sending
                && booking.quote().id().equals(model.page().quote().id());
        Status status = isBeingSent ? Status.SENDING : booking.status();
        Tone tone = switch (status) {
            case BOOKED -> Tone.SUCCESS;
            case UNKNOWN, REJECTED -> Tone.DANGER;
            case SENDING -> Tone.ACCENT;
            case NOT_SENT -> Tone.NEUTRAL;
        };
        Badge badge = new Badge(texts.text("booking.containers.status." + status), tone);
        badge.setId("containerStatus-" + row);
        badge.setMinWidth(Region.USE_PREF_SIZE);
        return badge;
    }

    private static Label createLabel(String text, String style) {
        Label label = new Label(text);
        label.getStyleClass().add(style);
        label.setMinSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        return label;
    }

    // A label that may become narrow, because the days are the longest texts of a row.
    private static Label createWrappingLabel(String text, String style) {
        Label label = createLabel(text, style);
        label.setWrapText(true);
        label.setMinWidth(MIN_DAYS_WIDTH);
        return label;
    }
}
