package lanedesk.workstation.booking.entry;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import javafx.util.Subscription;
import lanedesk.client.drayage.DrayageBooking.BookingContainer;
import lanedesk.client.reference.SslCode;
import lanedesk.search.TextFolder;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.shipment.ReferenceList;
import org.jspecify.annotations.Nullable;

/// The steamship line and its booking number.
public final class SteamshipLineFields {

    private final EntryFactory factory;
    private final ReferenceList<SslCode> lines;
    private final BookingEntry ssl;
    private final BookingEntry bookingNumber;
    private Subscription subscription = Subscription.EMPTY;

    public SteamshipLineFields(EntryFactory factory, ReferenceList<SslCode> lines) {
        this.factory = factory;
        this.lines = lines;
        ssl = factory.add(EntryId.STEAMSHIP_LINE, "booking.dray.ssl")
                .withPaths("container.ssl")
                .rule(this::lineError)
                .formatOnExit(this::lineNotListedError);
        bookingNumber = factory.add(EntryId.BOOKING_NUMBER, "booking.dray.bookingNumber")
                .withPaths("container.bookingNumber");
    }

    /// Requests the list; `onChange` runs once it is loaded.
    public void start(Runnable onChange) {
        subscription = lines.load().subscribe(_ -> {
            factory.entries().refresh();
            onChange.run();
        });
    }

    /// Unsubscribes from the list.
    public void close() {
        subscription.unsubscribe();
    }

    private @Nullable String lineError(String text) {
        boolean listed = lines.values().isEmpty()
                || lines.values().stream().anyMatch(line -> line.code().equalsIgnoreCase(text));
        return listed ? null : factory.texts().text("booking.wrong.ssl");
    }

    private String lineNotListedError(String text) {
        return lines.values().stream()
                .map(SslCode::code)
                .filter(code -> code.equalsIgnoreCase(text))
                .findFirst()
                .orElse(text.toUpperCase(Locale.ROOT));
    }

    /// The lines whose code or name starts with the typed text, then those that contain it.
    public List<SslCode> findLines(String typed) {
        String searched = TextFolder.fold(typed.strip());
        return lines.values().stream()
                .filter(line -> startsWith(line.code(), searched)
                        || TextFolder.fold(displayName(line)).contains(searched))
                .sorted(Comparator.comparing(
                        line -> !startsWith(line.code(), searched) && !startsWith(displayName(line), searched)))
                .toList();
    }

    private static boolean startsWith(String text, String searched) {
        return TextFolder.fold(text).startsWith(searched);
    }

    /// The line's name, if the service sends one besides the code; the interface does not document it.
    public static String displayName(SslCode line) {
        return line.extras().get("name") instanceof String name ? PlainText.toLine(name) : "";
    }

    public BookingContainer toContainer() {
        return new BookingContainer(lineNotListedError(ssl.value()), bookingNumber.value());
    }
}
