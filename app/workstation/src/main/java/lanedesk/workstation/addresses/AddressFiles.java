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
import lanedesk.freight.batch.TableFile;
import lanedesk.freight.batch.TextEncoding;
import lanedesk.freight.place.PlaceCheck;
import lanedesk.journal.addressbook.AddressBook;
import lanedesk.journal.addressbook.AddressPart;
import lanedesk.journal.addressbook.UnknownColumn;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.notice.Notice;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.work.WholeFile;

/// Spreadsheets of addresses, brought in and taken out.
final class AddressFiles {

    private final AddressBook book;
    private final Consumer<ColumnQuestion> ask;
    private final Consumer<List<String>> leftOut;
    private final Supplier<PlaceCheck> places;
    private final PageWork work;
    private final Texts texts;
    private final Runnable brought;

    /// @param ask asks what columns of a file are that are unknown
    /// @param leftOut shows why rows of a file were left out, a line each
    /// @param places what postal codes are held against
    /// @param brought called after a file was brought in
    AddressFiles(
            AddressBook book,
            Consumer<ColumnQuestion> ask,
            Consumer<List<String>> leftOut,
            Supplier<PlaceCheck> places,
            PageWork work,
            Runnable brought) {
        this.book = book;
        this.ask = ask;
        this.leftOut = leftOut;
        this.places = places;
        this.work = work;
        this.texts = work.texts();
        this.brought = brought;
    }

    /// Writes a customer's addresses as a spreadsheet.
    void export(long customerNumber, Path file) {
        work.run(
                _ -> write(customerNumber, file),
                written -> work.show(Notice.success(texts.text("addresses.exported"), written.toString())));
    }

    private Path write(long customerNumber, Path file) throws IOException {
        return WholeFile.write(file, part -> {
            try (Writer out = Files.newBufferedWriter(part, StandardCharsets.UTF_8)) {
                book.exportCsv(customerNumber, out);
            }
            return file;
        });
    }

    /// Adds what a spreadsheet has and the customer has not. Asks first what columns are that are unknown.
    void importFrom(long customerNumber, Path file) {
        work.start(
                _ -> unknownColumns(file),
                Outcome.of(
                        unknown -> {
                            if (unknown.isEmpty()) {
                                add(customerNumber, file, Map.of());
                            } else {
                                ask.accept(new ColumnQuestion(unknown, byHand -> add(customerNumber, file, byHand)));
                            }
                        },
                        _ -> showUnreadable()));
    }

    private void add(long customerNumber, Path file, Map<String, AddressPart> byHand) {
        work.start(
                _ -> importFile(customerNumber, file, byHand),
                Outcome.of(
                        imported -> {
                            showImported(imported);
                            brought.run();
                        },
                        _ -> showUnreadable()));
    }

    private void showUnreadable() {
        work.show(Notice.warning(texts.text("addresses.unreadable"), texts.text("addresses.unreadable.text")));
    }

    private List<UnknownColumn> unknownColumns(Path file) throws IOException {
        try (Reader in = reader(file)) {
            return book.unknownColumns(in);
        }
    }

    // As a spreadsheet saved it: in UTF-8, in UTF-16 or as Windows does.
    private static Reader reader(Path file) throws IOException {
        byte[] bytes = TableFile.bytes(file);
        return new StringReader(TextEncoding.of(bytes).decode(bytes));
    }

    private AddressBook.Imported importFile(long customerNumber, Path file, Map<String, AddressPart> byHand)
            throws IOException {
        try (Reader in = reader(file)) {
            return book.importCsv(customerNumber, in, byHand, places.get());
        }
    }

    private String column(AddressBook.Problem problem) {
        return problem.column().isEmpty()
                ? ""
                : texts.text("addresses." + problem.column().toUpperCase(Locale.ROOT));
    }

    private void showImported(AddressBook.Imported imported) {
        String counts = texts.text("addresses.imported", imported.added(), imported.unchanged());
        List<String> left = imported.problems().stream()
                .map(problem -> texts.text("addresses.problem." + problem.fault(), problem.line(), column(problem)))
                .toList();
        if (!left.isEmpty()) {
            leftOut.accept(left);
        }
        work.show(
                left.isEmpty()
                        ? Notice.success(counts, "")
                        : Notice.warning(
                                counts,
                                texts.text("addresses.imported.left", left.size()) + " "
                                        + String.join("; ", left.subList(0, Math.min(3, left.size())))));
    }
}
