package lanedesk.workstation.addresses;

import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;
import lanedesk.freight.batch.TableFileReader;
import lanedesk.freight.batch.TextEncoding;
import lanedesk.freight.place.PlaceCheck;
import lanedesk.journal.addressbook.AddressBook;
import lanedesk.journal.addressbook.AddressPart;
import lanedesk.journal.addressbook.UnknownColumn;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.Notification;
import lanedesk.workstation.work.AtomicFileWriter;
import lanedesk.workstation.work.TaskCallback;

/// Imports and exports addresses as spreadsheets.
final class AddressFiles {

    private final AddressBook book;
    private final Consumer<UnknownColumnsQuestion> askForColumns;
    private final Consumer<List<String>> showSkippedRows;
    private final Supplier<PlaceCheck> places;
    private final AddressBookServices services;
    private final Texts texts;
    private final Runnable onImported;

    /// @param ask asks for the meaning of unknown columns of a file
    /// @param leftOut shows why rows of a file were skipped, one per line
    /// @param places validates postal codes
    /// @param brought called after an import
    AddressFiles(
            AddressBook book,
            Consumer<UnknownColumnsQuestion> ask,
            Consumer<List<String>> leftOut,
            Supplier<PlaceCheck> places,
            AddressBookServices work,
            Runnable brought) {
        this.book = book;
        this.askForColumns = ask;
        this.showSkippedRows = leftOut;
        this.places = places;
        this.services = work;
        this.texts = work.texts();
        this.onImported = brought;
    }

    /// Exports a customer's addresses as a spreadsheet.
    void export(long customerNumber, Path file) {
        services.run(
                _ -> write(customerNumber, file),
                written -> services.show(Notification.success(texts.text("addresses.exported"), written.toString())));
    }

    private Path write(long customerNumber, Path file) throws IOException {
        return AtomicFileWriter.write(file, part -> {
            try (Writer out = Files.newBufferedWriter(part, StandardCharsets.UTF_8)) {
                book.exportCsv(customerNumber, out);
            }
            return file;
        });
    }

    /// Imports new addresses from a spreadsheet. First asks for the meaning of unknown columns.
    void importFrom(long customerNumber, Path file) {
        services.start(
                _ -> unknownColumns(file),
                TaskCallback.of(
                        unknown -> {
                            if (unknown.isEmpty()) {
                                importInBackground(customerNumber, file, Map.of());
                            } else {
                                askForColumns.accept(new UnknownColumnsQuestion(
                                        unknown, byHand -> importInBackground(customerNumber, file, byHand)));
                            }
                        },
                        _ -> showUnreadable()));
    }

    private void importInBackground(long customerNumber, Path file, Map<String, AddressPart> byHand) {
        services.start(
                _ -> importFile(customerNumber, file, byHand),
                TaskCallback.of(
                        imported -> {
                            showImported(imported);
                            onImported.run();
                        },
                        _ -> showUnreadable()));
    }

    private void showUnreadable() {
        services.show(
                Notification.warning(texts.text("addresses.unreadable"), texts.text("addresses.unreadable.text")));
    }

    private List<UnknownColumn> unknownColumns(Path file) throws IOException {
        try (Reader in = openReader(file)) {
            return book.findUnknownColumns(in);
        }
    }

    // Detects UTF-8, UTF-16 or the Windows encoding.
    private static Reader openReader(Path file) throws IOException {
        byte[] bytes = TableFileReader.readBytes(file);
        return new StringReader(TextEncoding.detect(bytes).decode(bytes));
    }

    private AddressBook.AddressImportResult importFile(long customerNumber, Path file, Map<String, AddressPart> byHand)
            throws IOException {
        try (Reader in = openReader(file)) {
            return book.importCsv(customerNumber, in, byHand, places.get());
        }
    }

    private String columnName(AddressBook.ImportError problem) {
        return problem.column().isEmpty()
                ? ""
                : texts.text("addresses." + problem.column().toUpperCase(Locale.ROOT));
    }

    private void showImported(AddressBook.AddressImportResult imported) {
        String counts = texts.text("addresses.imported", imported.added(), imported.unchanged());
        List<String> remaining = imported.problems().stream()
                .map(problem -> texts.text("addresses.problem." + problem.error(), problem.line(), columnName(problem)))
                .toList();
        if (!remaining.isEmpty()) {
            showSkippedRows.accept(remaining);
        }
        services.show(
                remaining.isEmpty()
                        ? Notification.success(counts, "")
                        : Notification.warning(
                                counts,
                                texts.text("addresses.imported.left", remaining.size()) + " "
                                        + String.join("; ", remaining.subList(0, Math.min(3, remaining.size())))));
    }
}
