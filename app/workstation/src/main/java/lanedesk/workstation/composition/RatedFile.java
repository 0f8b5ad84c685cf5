package lanedesk.workstation.composition;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import lanedesk.client.ClientException;
import lanedesk.client.Word;
import lanedesk.client.customer.Customer;
import lanedesk.client.otr.Mode;
import lanedesk.client.reference.AccessorialOption;
import lanedesk.freight.batch.LaneField;
import lanedesk.freight.batch.LaneMapping;
import lanedesk.freight.batch.TableFile;
import lanedesk.freight.place.PlaceCheck;
import lanedesk.freight.place.PlaceFile;
import lanedesk.freight.place.TimeZones;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.store.EnvironmentId;
import lanedesk.workstation.batch.BatchFeature;
import lanedesk.workstation.batch.run.Backoff;
import lanedesk.workstation.batch.run.BatchFiles;
import lanedesk.workstation.batch.run.BatchOffers;
import lanedesk.workstation.batch.run.BatchPace;
import lanedesk.workstation.batch.run.BatchPapers;
import lanedesk.workstation.batch.run.BatchRow;
import lanedesk.workstation.batch.run.BatchRun;
import lanedesk.workstation.batch.run.BatchTotals;
import lanedesk.workstation.batch.run.OpenBatch;
import lanedesk.workstation.batch.run.PricedRow;
import lanedesk.workstation.batch.run.RowQuoter;
import lanedesk.workstation.batch.run.RowState;
import lanedesk.workstation.batch.sell.CustomerFile;
import lanedesk.workstation.batch.sell.SellSheet;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.environment.Service;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.launch.LaunchOptions;
import lanedesk.workstation.notice.Problems;
import lanedesk.workstation.paper.PdfWriter;
import lanedesk.workstation.paper.Stationeries;
import lanedesk.workstation.quoting.AccessorialNames;
import lanedesk.workstation.settings.preference.LivePreferences;
import lanedesk.workstation.work.Job;
import lanedesk.workstation.work.WholeFile;
import org.jspecify.annotations.Nullable;

/// A spreadsheet that is rated from the command line.
final class RatedFile {
    private static final int ROWS_OPEN = 4;
    private static final int AT_ONCE = 2;

    private final Service service;
    private final EnvironmentJournal journal;
    private final LivePreferences preferences;
    private final EnvironmentId environment;
    private final Stationeries stationeries;
    private final Clock clock;
    private final Texts texts;
    private final Formats formats;
    private final Problems problems;

    RatedFile(
            Service service,
            EnvironmentJournal journal,
            LivePreferences preferences,
            EnvironmentId environment,
            Stationeries stationeries,
            Clock clock,
            Texts texts,
            Formats formats,
            Problems problems) {
        this.service = service;
        this.journal = journal;
        this.preferences = preferences;
        this.environment = environment;
        this.stationeries = stationeries;
        this.clock = clock;
        this.texts = texts.forFeature(BatchFeature.class);
        this.formats = formats;
        this.problems = problems;
    }

    int rate(LaunchOptions.Rate wanted, PrintWriter out) throws IOException {
        CustomerBranch customer = wanted.customer() == null ? onlyCustomer(out) : customer(wanted.customer());
        PlaceCheck places = new PlaceCheck(PlaceFile.read());
        BatchFiles files = BatchDesk.files(
                journal,
                service,
                () -> places,
                () -> preferences.get().pricing(),
                () -> preferences.get().fuelOf(environment.value()),
                new BatchDesk.Words(texts, formats),
                () -> preferences.get().containerLimits());
        OpenBatch batch = withGiven(files, open(files, wanted.file(), customer, out), wanted.given());
        Map<Integer, BatchRow> rows = new LinkedHashMap<>();
        files.rows(batch).forEach(row -> rows.put(row.number(), row));
        if (rows.isEmpty()) {
            throw new IOException(wanted.file() + ": no lanes were found in it");
        }
        List<String> unread = batch.unreadColumns();
        if (!unread.isEmpty()) {
            out.println("columns not read: " + PlainText.line(String.join(", ", unread)));
        }
        batch.omittedRows()
                .forEach((why, numbers) -> out.println(texts.text(
                        "batch.omitted." + why,
                        numbers.size(),
                        numbers.stream().map(String::valueOf).collect(Collectors.joining(", ")))));
        // before the rows, since nothing may keep their prices from being written
        List<AccessorialOption> options = service.read(client -> Word.known(Mode.class).stream()
                .flatMap(mode -> client.accessorials(mode).value().stream())
                .toList());
        AccessorialNames names = new AccessorialNames(() -> options);
        ClientException stopped = rateRows(batch, rows, out);
        Instant ended = service.serviceClock().instant();
        List<PricedRow> priced = rows.values().stream()
                .map(row -> PricedRow.of(row, batch.plan().rule(), batch.plan().pricing()))
                .map(row -> row.at(ended))
                .toList();
        write(batch, priced, names, places, wanted.out());
        BatchTotals totals = BatchTotals.of(priced);
        out.println("%d rows, %d priced, %d without a carrier, %d not asked, %d failed or in doubt; for %s; %s"
                .formatted(
                        totals.rows(),
                        totals.priced(),
                        totals.count(RowState.NO_CARRIER),
                        totals.count(RowState.NEEDS)
                                + totals.count(RowState.QUESTION)
                                + totals.count(RowState.CANNOT)
                                + totals.open(),
                        totals.count(RowState.FAILED) + totals.count(RowState.IN_DOUBT),
                        customer.customerName(),
                        wanted.out()));
        if (stopped != null) {
            throw stopped;
        }
        return totals.count(RowState.RATED) + totals.count(RowState.NO_CARRIER) == totals.rows() ? 0 : ROWS_OPEN;
    }

    private static OpenBatch withGiven(BatchFiles files, OpenBatch batch, Map<LaneField, String> given) {
        LaneMapping mapping = batch.plan().mapping();
        for (Map.Entry<LaneField, String> value : given.entrySet()) {
            mapping = mapping.withDefault(value.getKey(), value.getValue());
        }
        return mapping.equals(batch.plan().mapping())
                ? batch
                : files.savePlan(batch, batch.plan().with(mapping));
    }

    private static OpenBatch open(BatchFiles files, Path lanes, CustomerBranch customer, PrintWriter out)
            throws IOException {
        byte[] table = TableFile.bytes(lanes);
        try {
            OpenBatch batch = files.open(String.valueOf(lanes.getFileName()), table, customer, true);
            if (!batch.named().agreesWith(customer)) {
                out.println("the customer columns name "
                        + PlainText.line(String.join(", ", batch.named().names())) + "; all lanes are rated for "
                        + PlainText.line(customer.customerName()));
            }
            return batch.plan().awaitsCustomer() ? files.withCustomer(batch, customer) : batch;
        } catch (FileSystemException named) {
            throw named;
        } catch (IOException unreadable) {
            throw new IOException(lanes + ": " + unreadable.getMessage(), unreadable);
        }
    }

    private CustomerBranch customer(String named) throws IOException {
        List<Customer> called = BatchDesk.customersCalled(service, named, 2);
        if (called.size() != 1) {
            throw new IOException(
                    called.isEmpty()
                            ? "the service has no such customer"
                            : "the service has several customers of that name");
        }
        return branch(called.getFirst());
    }

    // Whose lanes they are is not guessed.
    private CustomerBranch onlyCustomer(PrintWriter out) throws IOException {
        List<Customer> active = BatchDesk.customers(service, Customer::isAllowed, 2);
        if (active.size() != 1) {
            throw new IOException(
                    active.isEmpty()
                            ? "the service has no active customer"
                            : "the service has several customers; say for which one with --customer and its code,"
                                    + " number or name");
        }
        CustomerBranch only = branch(active.getFirst());
        out.println("for " + PlainText.line(only.customerName()) + ", the only active customer");
        return only;
    }

    private static CustomerBranch branch(Customer customer) throws IOException {
        return CustomerBranch.of(
                customer,
                customer.headquarter()
                        .or(() -> customer.bsns().stream().findFirst())
                        .orElseThrow(() -> new IOException("the customer has no branch")));
    }

    private @Nullable ClientException rateRows(OpenBatch batch, Map<Integer, BatchRow> rows, PrintWriter out) {
        BatchRun run = new BatchRun(
                journal.batches(),
                batch.stored(),
                new RowQuoter(journal.quotes(), service, batch.plan().customer()),
                preferences.get().fuelOf(environment.value()),
                new Backoff(clock, Thread::sleep),
                clock,
                problems::toStored);
        ProgressLine progress = new ProgressLine(rows.values().stream()
                .filter(row -> row.ask().isPresent() && row.state().isToAsk())
                .count());
        List<BatchRow> asked = List.copyOf(rows.values());
        try {
            run.run(
                    asked.stream(),
                    AT_ONCE,
                    row -> {
                        synchronized (rows) {
                            rows.put(row.number(), row);
                            progress.onAnswer(row, out);
                        }
                    },
                    Job.Control.uninterrupted());
            return null;
        } catch (ClientException stopped) {
            return stopped;
        } finally {
            progress.end(out);
        }
    }

    private void write(OpenBatch batch, List<PricedRow> rows, AccessorialNames names, PlaceCheck places, Path file)
            throws IOException {
        TimeZones zones = PlaceFile.zones();
        BatchPapers papers = new BatchPapers(
                journal.quotes(),
                texts,
                formats,
                names,
                place -> zones.of(place, places.index().position(place.country(), place.postalCode())),
                service.serviceClock().withZone(clock.getZone()));
        CustomerBranch customer = batch.plan().customer();
        SellSheet sheet =
                papers.sheet(batch, rows, stationeries.of(customer.customerNumber(), customer.customerName()));
        save(batch, papers, sheet, file);
        new BatchOffers(journal.offers(), service::user).record(batch, rows, papers);
    }

    private static void save(OpenBatch batch, BatchPapers papers, SellSheet sheet, Path file) throws IOException {
        if (file.toString().toLowerCase(Locale.ROOT).endsWith(".pdf")) {
            PdfWriter.write(papers.page(sheet), file);
            return;
        }
        byte[] bytes =
                CustomerFile.with(batch.stored().file().bytes(), batch.plan().sheet(), papers.columns(batch, sheet));
        WholeFile.write(file, part -> Files.write(part, bytes));
    }

    /// How far the asking is, on one line that is written over.
    private final class ProgressLine {
        private final int all;
        private final BatchPace pace = new BatchPace(clock.instant());
        private int failed;
        private int said = -1;

        ProgressLine(long all) {
            this.all = Math.toIntExact(all);
        }

        void onAnswer(BatchRow row, PrintWriter out) {
            switch (row.state()) {
                case RATED, NO_CARRIER -> {
                    // answered
                }
                case FAILED, IN_DOUBT -> failed++;
                case READY, NEEDS, QUESTION, CANNOT, ASKED -> {
                    return;
                }
            }
            Instant now = clock.instant();
            int done = pace.onAnswer(now);
            int percent = (int) (done * 100L / all);
            if (percent != said) {
                said = percent;
                Duration left = pace.left(now, all);
                String time = left == null ? "" : ", " + formats.remaining(left) + " left";
                out.printf("\r%d of %d rows, %d failed%-20s", done, all, failed, time);
                out.flush();
            }
        }

        void end(PrintWriter out) {
            if (said >= 0) {
                out.println();
            }
        }
    }
}
