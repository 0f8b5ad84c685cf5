package lanedesk.workstation.booking.entry;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import javafx.util.Subscription;
import lanedesk.client.drayage.DrayageBooking.BookingContainer;
import lanedesk.client.reference.SslCode;
import lanedesk.search.TextFolder;
import lanedesk.workstation.form.FormField;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.shipment.ReferenceList;
import org.jspecify.annotations.Nullable;

/// The steamship line and the SSL booking number.
public final class SteamshipLineFields {

    private final EntryFactory entryFactory;
    private final ReferenceList<SslCode> steamshipLines;
    private final FormField ssl;
    private final FormField bookingNumber;
    private Subscription subscription = Subscription.EMPTY;

    public SteamshipLineFields(EntryFactory entryFactory, ReferenceList<SslCode> steamshipLines) {
        this.entryFactory = entryFactory;
        this.steamshipLines = steamshipLines;
        ssl = entryFactory
                .addEntry(EntryId.STEAMSHIP_LINE, "booking.dray.ssl")
                .addRequestPaths("container.ssl")
                .setErrorRule(this::steamshipLineErrorOf)
                .setFormatterOnFocusLoss(this::toListedCodeOrUpperCase);
        bookingNumber = entryFactory
                .addEntry(EntryId.SSL_BOOKING_NUMBER, "booking.dray.bookingNumber")
                .addRequestPaths("container.bookingNumber");
    }

    /// Loads the list of steamship lines. When the list is loaded or changes, refreshes the errors of the page
    /// and runs `onChange`.
    public void loadSteamshipLines(Runnable onChange) {
        subscription = steamshipLines.loadAndRefreshOnceOrAfterFailure().subscribe(_ -> {
            entryFactory.entries().refreshErrors();
            onChange.run();
        });
    }

    /// Unsubscribes from the list of steamship lines.
    public void close() {
        subscription.unsubscribe();
    }

    private @Nullable String steamshipLineErrorOf(String text) {
        boolean isListed = steamshipLines.values().isEmpty()
                || steamshipLines.values().stream().anyMatch(line -> line.code().equalsIgnoreCase(text));
        return isListed ? null : entryFactory.texts().text("booking.wrong.ssl");
    }

    private String toListedCodeOrUpperCase(String text) {
        return steamshipLines.values().stream()
                .map(SslCode::code)
                .filter(code -> code.equalsIgnoreCase(text))
                .findFirst()
                .orElse(text.toUpperCase(Locale.ROOT));
    }

    /// The lines whose code starts with the typed text or whose name contains the typed text. Lines whose code
    /// or name starts with the text come first.
    public List<SslCode> findSteamshipLines(String typed) {
        String foldedText = TextFolder.foldCaseAndAccents(typed.strip());
        return steamshipLines.values().stream()
                .filter(line -> startsWithFolded(line.code(), foldedText)
                        || TextFolder.foldCaseAndAccents(displayNameOf(line)).contains(foldedText))
                .sorted(Comparator.comparing(line -> !startsWithFolded(line.code(), foldedText)
                        && !startsWithFolded(displayNameOf(line), foldedText)))
                .toList();
    }

    private static boolean startsWithFolded(String text, String searched) {
        return TextFolder.foldCaseAndAccents(text).startsWith(searched);
    }

    /// The name of a line; empty if the service sends only the code. The interface does not document the field
    /// `name`.
    public static String displayNameOf(SslCode line) {
        return line.extras().get("name") instanceof String name ? PlainText.toDisplayLine(name) : "";
    }

    public BookingContainer toBookingContainer() {
        return new BookingContainer(toListedCodeOrUpperCase(ssl.trimmedText()), bookingNumber.trimmedText());
    }
}
