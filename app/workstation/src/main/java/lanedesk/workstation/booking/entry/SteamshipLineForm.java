package lanedesk.workstation.booking.entry;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import javafx.util.Subscription;
import lanedesk.client.drayage.DrayageBooking.BookingContainer;
import lanedesk.client.reference.SslCode;
import lanedesk.search.TextFolding;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.reference.ReferenceList;
import org.jspecify.annotations.Nullable;

/// The steamship line and its booking number.
public final class SteamshipLineForm {

    private final EntryFactory factory;
    private final ReferenceList<SslCode> lines;
    private final Entry ssl;
    private final Entry bookingNumber;
    private Subscription following = Subscription.EMPTY;

    public SteamshipLineForm(EntryFactory factory, ReferenceList<SslCode> lines) {
        this.factory = factory;
        this.lines = lines;
        ssl = factory.add(EntryId.STEAMSHIP_LINE, "booking.dray.ssl")
                .withPaths("container.ssl")
                .rule(this::wrongLine)
                .tidy(this::listed);
        bookingNumber = factory.add(EntryId.BOOKING_NUMBER, "booking.dray.bookingNumber")
                .withPaths("container.bookingNumber");
    }

    /// Requests the list; `changed` runs once it is loaded.
    public void start(Runnable changed) {
        following = lines.load().subscribe(_ -> {
            factory.entries().refresh();
            changed.run();
        });
    }

    /// Follows the list no more.
    public void close() {
        following.unsubscribe();
    }

    private @Nullable String wrongLine(String text) {
        boolean listed = lines.values().isEmpty()
                || lines.values().stream().anyMatch(line -> line.code().equalsIgnoreCase(text));
        return listed ? null : factory.texts().text("booking.wrong.ssl");
    }

    private String listed(String text) {
        return lines.values().stream()
                .map(SslCode::code)
                .filter(code -> code.equalsIgnoreCase(text))
                .findFirst()
                .orElse(text.toUpperCase(Locale.ROOT));
    }

    /// Returns the lines whose code or name begins as typed, then those with it elsewhere in their name.
    public List<SslCode> find(String typed) {
        String wanted = TextFolding.fold(typed.strip());
        return lines.values().stream()
                .filter(line -> begins(line.code(), wanted)
                        || TextFolding.fold(name(line)).contains(wanted))
                .sorted(Comparator.comparing(line -> !begins(line.code(), wanted) && !begins(name(line), wanted)))
                .toList();
    }

    private static boolean begins(String text, String wanted) {
        return TextFolding.fold(text).startsWith(wanted);
    }

    /// Returns the line's name, where the service sends one beside the code; the interface does not document it.
    public static String name(SslCode line) {
        return line.extras().get("name") instanceof String name ? PlainText.line(name) : "";
    }

    public BookingContainer container() {
        return new BookingContainer(listed(ssl.value()), bookingNumber.value());
    }
}
