package lanedesk.workstation.start;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import lanedesk.client.ClientException;
import lanedesk.client.OpenEnum;
import lanedesk.client.customer.Customer;
import lanedesk.client.otr.Mode;
import lanedesk.client.reference.AccessorialOption;
import lanedesk.freight.batch.LaneField;
import lanedesk.freight.batch.LaneMapping;
import lanedesk.freight.batch.TableFileReader;
import lanedesk.freight.place.BundledPlaces;
import lanedesk.freight.place.PlaceCheck;
import lanedesk.freight.place.TimeZones;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalOpenResult;
import lanedesk.journal.SingleInstance;
import lanedesk.journal.store.EnvironmentId;
import lanedesk.journal.store.JournalException;
import lanedesk.journal.store.OpeningProblem;
import lanedesk.workstation.batch.BatchFeature;
import lanedesk.workstation.batch.run.Backoff;
import lanedesk.workstation.batch.run.BatchExportFormatter;
import lanedesk.workstation.batch.run.BatchOfferRecorder;
import lanedesk.workstation.batch.run.BatchRow;
import lanedesk.workstation.batch.run.BatchRun;
import lanedesk.workstation.batch.run.BatchStore;
import lanedesk.workstation.batch.run.BatchTimeEstimate;
import lanedesk.workstation.batch.run.BatchTotals;
import lanedesk.workstation.batch.run.OpenBatch;
import lanedesk.workstation.batch.run.PricedRow;
import lanedesk.workstation.batch.run.RowQuoter;
import lanedesk.workstation.batch.run.RowStatus;
import lanedesk.workstation.batch.sell.CustomerFileEditor;
import lanedesk.workstation.batch.sell.CustomerRateSheet;
import lanedesk.workstation.environment.Connection;
import lanedesk.workstation.environment.Connections;
import lanedesk.workstation.environment.Environments;
import lanedesk.workstation.environment.KeyringVault;
import lanedesk.workstation.environment.SandboxUnavailableException;
import lanedesk.workstation.environment.SecretText;
import lanedesk.workstation.environment.ServiceAccess;
import lanedesk.workstation.environment.TokenPrompter;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.printouts.CustomerDocumentStyles;
import lanedesk.workstation.printouts.PdfWriter;
import lanedesk.workstation.settings.preference.LivePreferences;
import lanedesk.workstation.settings.preference.MachinePolicy;
import lanedesk.workstation.shell.ErrorMessages;
import lanedesk.workstation.shipment.AccessorialNames;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.shipment.ExpiryTimeZones;
import lanedesk.workstation.work.AtomicFileWriter;
import lanedesk.workstation.work.BackgroundTask;
import lanedesk.workstation.work.TaskRunner;
import lanedesk.workstation.work.VirtualThreadTaskRunner;
import org.jspecify.annotations.Nullable;

/// The command `--rate`: rates a spreadsheet of lanes and writes a copy with prices, without a window or
/// toolkit. A second run with the same file continues the first run and does not request a rated row again.
public final class RateCommand {
    /// The exit code if the service became unavailable. The output file contains the answers so far.
    static final int EXIT_STOPPED = 1;

    private static final int EXIT_CANNOT_RATE = 2;
    private static final int MAX_SIGNATURE_BYTES = 8;
    private static final int EXIT_ROWS_OPEN = 4;
    private static final int PARALLEL_REQUESTS = 2;

    private final ServiceAccess service;
    private final EnvironmentJournal journal;
    private final LivePreferences preferences;
    private final EnvironmentId environment;
    private final CustomerDocumentStyles documentStyles;
    private final Clock clock;
    private final Texts texts;
    private final Formats formats;
    private final ErrorMessages errorMessages;

    private RateCommand(
            ServiceAccess service,
            EnvironmentJournal journal,
            LivePreferences preferences,
            EnvironmentId environment,
            CustomerDocumentStyles documentStyles,
            Clock clock,
            Texts texts,
            Formats formats,
            ErrorMessages errorMessages) {
        this.service = service;
        this.journal = journal;
        this.preferences = preferences;
        this.environment = environment;
        this.documentStyles = documentStyles;
        this.clock = clock;
        this.texts = texts.textsOfFeature(BatchFeature.class);
        this.formats = formats;
        this.errorMessages = errorMessages;
    }

    /// Rates a file and prints the progress on one line.
    ///
    /// @return exit code: 0 if every row was answered, 4 if some were not, 1 if the service became unavailable,
    ///        2 if nothing could be done
    public static int run(LaunchOptions options, PrintWriter out, PrintWriter err) {
        LaunchOptions.RateOptions rate = Objects.requireNonNull(options.rateOptions());
        if (!Files.isRegularFile(rate.laneFile())) {
            err.println(rate.laneFile() + ": there is no such file");
            return EXIT_CANNOT_RATE;
        }
        // Checks the output file before any request is sent.
        String refusal = outputProblem(rate);
        if (!refusal.isEmpty()) {
            err.println(rate.outputFile() + ": " + refusal);
            return EXIT_CANNOT_RATE;
        }
        Path folder = options.resolveDataFolder();
        return switch (JournalRecovery.ofThisMachine(folder).openJournal()) {
            case JournalOpenResult.Opened(Journal journal, int _) -> {
                try (journal) {
                    yield runWithJournal(options, folder, journal, out, err);
                }
            }
            case JournalOpenResult.Refused(OpeningProblem.InUse _) -> {
                err.println("LaneDesk is open on " + folder + "; close it, or name another --data-dir");
                yield EXIT_CANNOT_RATE;
            }
            case JournalOpenResult.Refused(OpeningProblem problem) -> {
                err.println(
                        JournalProblemViewModel.consoleText(problem, folder, createTexts(options, systemLanguage())));
                yield EXIT_CANNOT_RATE;
            }
        };
    }

    // Returns why the output file cannot be used; empty if the file can be used. The input file cannot be used,
    // because a second run could not continue after prices were written over the input.
    private static String outputProblem(LaunchOptions.RateOptions rate) {
        Path target = rate.outputFile().toAbsolutePath();
        if (Files.isDirectory(target) || !isWritableFolder(Objects.requireNonNull(target.getParent()))) {
            return "the prices can't be written there";
        }
        String name = target.toString().toLowerCase(Locale.ROOT);
        try (InputStream lanes = Files.newInputStream(rate.laneFile())) {
            if (Files.exists(target) && Files.isSameFile(target, rate.laneFile())) {
                return "these are the lanes themselves; name another file";
            }
            boolean workbook = CustomerFileEditor.hasZipSignature(lanes.readNBytes(MAX_SIGNATURE_BYTES));
            return name.endsWith(".pdf") || workbook == name.matches(".*\\.xls[xm]")
                    ? ""
                    : "the prices come as the lanes do, in " + (workbook ? "an .xlsx" : "text such as .csv")
                            + ", or in a .pdf";
        } catch (IOException unreadable) {
            // The error is reported when the lanes are read.
            return "";
        }
    }

    // Whether a file can be created in the folder. Permissions are not enough, because the disk may be full or
    // mounted read-only.
    private static boolean isWritableFolder(Path folder) {
        try {
            Files.delete(Files.createTempFile(folder, "rates", ".part"));
            return true;
        } catch (IOException refused) {
            return false;
        }
    }

    private static int runWithJournal(
            LaunchOptions options, Path folder, Journal journal, PrintWriter out, PrintWriter err) {
        Clock clock = Clock.system(ZoneId.systemDefault());
        TaskRunner runner = new VirtualThreadTaskRunner(Runnable::run);
        JournalTextStore preferenceStore = new JournalTextStore(journal.preferences());
        LivePreferences preferences = LivePreferences.load(
                preferenceStore,
                systemLanguage(),
                MachinePolicy.load(err::println),
                runner,
                failure -> err.println(failure));
        Texts texts = createTexts(options, preferences.current().language());
        Environments environments = Environments.load(
                preferenceStore,
                new Environments.CommandLineEnvironment(options.baseUrl(), options.hazmatUrl(), options.user()),
                runner,
                failure -> err.println(failure));
        // Tells a second copy of the program that this copy has no window.
        try (SingleInstance _ = SingleInstance.listen(folder, _ -> false);
                EmbeddedSandbox sandbox = new EmbeddedSandbox(folder.resolve("sandbox"));
                Connections connections = new Connections(
                        environments,
                        new KeyringVault(),
                        sandbox::startForConnections,
                        TokenPrompter.createWithoutPrompt(),
                        () -> preferences.current().connectionSettings(),
                        clock)) {
            sandbox.onWindowPainted();
            Path token = options.tokenFile();
            if (token != null) {
                SecretText parsedToken = EmbeddedSandbox.parseToken(Files.readString(token));
                if (parsedToken == null) {
                    throw new IOException(token + ": this holds no token");
                }
                connections.saveToken(environments.current(), parsedToken);
            }
            Connection service = connections.connectionToCurrentEnvironment();
            EnvironmentId environment = new EnvironmentId(environments.current().id());
            EnvironmentJournal environmentJournal = journal.environmentJournal(environment);
            return new RateCommand(
                            service,
                            environmentJournal,
                            preferences,
                            environment,
                            new CustomerDocumentStyles(
                                    () -> preferences.current().papers(),
                                    environmentJournal,
                                    service::user,
                                    environments.current().isSandbox()),
                            clock,
                            texts,
                            new Formats(texts.language(), clock),
                            new ErrorMessages(texts))
                    .rateLanesAndWriteFile(Objects.requireNonNull(options.rateOptions()), out);
        } catch (ClientException | SandboxUnavailableException unreachable) {
            err.println(new ErrorMessages(texts).createFor(unreachable).explanation());
            return EXIT_STOPPED;
        } catch (JournalException | FileSystemException refused) {
            err.println(new ErrorMessages(texts).createFor(refused).explanation());
            return EXIT_CANNOT_RATE;
        } catch (IOException impossible) {
            err.println(impossible.getMessage());
            return EXIT_CANNOT_RATE;
        }
    }

    private static Language systemLanguage() {
        return Language.ofCodeOrEnglish(Locale.getDefault().getLanguage());
    }

    private static Texts createTexts(LaunchOptions options, Language defaultLanguage) {
        return Texts.of(RateCommand.class, options.language() == null ? defaultLanguage : options.language());
    }

    private int rateLanesAndWriteFile(LaunchOptions.RateOptions rateOptions, PrintWriter out) throws IOException {
        CustomerBranch customer = rateOptions.customer() == null
                ? requireSingleActiveCustomer(out)
                : requireSingleMatchingCustomer(rateOptions.customer());
        PlaceCheck places = new PlaceCheck(BundledPlaces.loadPlaceIndex());
        BatchStore files = BatchServices.createBatchStore(
                journal,
                service,
                () -> places,
                () -> preferences.current().pricing(),
                () -> preferences.current().fuelModeOf(environment.value()),
                new BatchServices.TextsAndFormats(texts, formats),
                () -> preferences.current().containerLimits());
        OpenBatch batch = applyAndSaveDefaultValues(
                files, openOrContinueBatch(files, rateOptions.laneFile(), customer, out), rateOptions.defaultValues());
        Map<Integer, BatchRow> rows = new LinkedHashMap<>();
        files.loadRows(batch).forEach(row -> rows.put(row.number(), row));
        if (rows.isEmpty()) {
            throw new IOException(rateOptions.laneFile() + ": no lanes were found in it");
        }
        List<String> unreadColumns = batch.unreadHeadings();
        if (!unreadColumns.isEmpty()) {
            out.println("columns not read: " + PlainText.toDisplayLine(String.join(", ", unreadColumns)));
        }
        batch.omittedRows()
                .forEach((reason, numbers) -> out.println(texts.text(
                        "batch.omitted." + reason,
                        numbers.size(),
                        numbers.stream().map(String::valueOf).collect(Collectors.joining(", ")))));
        // Accessorials are requested before the rows, because a failure after the rows were rated must not
        // prevent writing the prices.
        List<AccessorialOption> options = service.callService(client -> OpenEnum.knownValues(Mode.class).stream()
                .flatMap(mode -> client.accessorials(mode).value().stream())
                .toList());
        AccessorialNames accessorialNames = new AccessorialNames(() -> options);
        ClientException failure = rateRows(batch, rows, out);
        Instant ended = service.serviceClock().instant();
        List<PricedRow> priced = rows.values().stream()
                .map(row -> PricedRow.of(row, batch.plan().rule(), batch.plan().pricing()))
                .map(row -> row.withoutExpiredPrice(ended))
                .toList();
        writeFileAndRecordOffers(batch, priced, accessorialNames, places, rateOptions.outputFile());
        BatchTotals totals = BatchTotals.of(priced);
        out.println(
                "%s rows, %s priced, %s without a carrier, %s without a usable rate, %s not asked, %s failed or in doubt; for %s; %s"
                        .formatted(
                                totals.rowCount(),
                                totals.pricedCount(),
                                totals.countRowsWithStatus(RowStatus.NO_CARRIER),
                                totals.countRowsWithStatus(RowStatus.NO_USABLE_RATE),
                                totals.countRowsWithStatus(RowStatus.INCOMPLETE)
                                        + totals.countRowsWithStatus(RowStatus.UNCLEAR)
                                        + totals.countRowsWithStatus(RowStatus.CANNOT_BE_RATED)
                                        + totals.countReadyOrRequestedRows(),
                                totals.countRowsWithStatus(RowStatus.FAILED)
                                        + totals.countRowsWithStatus(RowStatus.IN_DOUBT),
                                customer.customerName(),
                                rateOptions.outputFile()));
        if (failure != null) {
            throw failure;
        }
        return totals.countRowsWithStatus(RowStatus.RATED) + totals.countRowsWithStatus(RowStatus.NO_CARRIER)
                        == totals.rowCount()
                ? 0
                : EXIT_ROWS_OPEN;
    }

    private static OpenBatch applyAndSaveDefaultValues(
            BatchStore batchStore, OpenBatch batch, Map<LaneField, String> defaultValues) {
        LaneMapping mapping = batch.plan().mapping();
        for (Map.Entry<LaneField, String> value : defaultValues.entrySet()) {
            mapping = mapping.withDefaultValue(value.getKey(), value.getValue());
        }
        return mapping.equals(batch.plan().mapping())
                ? batch
                : batchStore.savePlanAndProposeCustomer(batch, batch.plan().with(mapping));
    }

    private static OpenBatch openOrContinueBatch(
            BatchStore batchStore, Path lanes, CustomerBranch customer, PrintWriter out) throws IOException {
        byte[] table = TableFileReader.readBytes(lanes);
        try {
            OpenBatch batch = batchStore.saveNewOrContinueEarlierBatch(
                    String.valueOf(lanes.getFileName()), table, customer, true);
            if (!batch.namedCustomer().namesThisCustomerOrNone(customer)) {
                out.println("the customer columns name "
                        + PlainText.toDisplayLine(
                                String.join(", ", batch.namedCustomer().names())) + "; all lanes are rated for "
                        + PlainText.toDisplayLine(customer.customerName()));
            }
            return batch.plan().needsCustomerConfirmation()
                    ? batchStore.changeAndConfirmCustomer(batch, customer)
                    : batch;
        } catch (FileSystemException named) {
            throw named;
        } catch (IOException unreadable) {
            throw new IOException(lanes + ": " + unreadable.getMessage(), unreadable);
        }
    }

    private CustomerBranch requireSingleMatchingCustomer(String name) throws IOException {
        List<Customer> matchingCustomers = BatchServices.requestCustomersByCodeNumberOrName(service, name, 2);
        if (matchingCustomers.size() != 1) {
            throw new IOException(
                    matchingCustomers.isEmpty()
                            ? "the service has no such customer"
                            : "the service has several customers of that name");
        }
        return headquarterOrFirstBranch(matchingCustomers.getFirst());
    }

    // Returns the only active customer of the service and prints its name. Throws if there is no active
    // customer, or if there are several, of which the options must name one.
    private CustomerBranch requireSingleActiveCustomer(PrintWriter out) throws IOException {
        List<Customer> activeCustomers = BatchServices.requestCustomers(service, Customer::mayBeActive, 2);
        if (activeCustomers.size() != 1) {
            throw new IOException(
                    activeCustomers.isEmpty()
                            ? "the service has no active customer"
                            : "the service has several customers; say for which one with --customer and its code,"
                                    + " number or name");
        }
        CustomerBranch only = headquarterOrFirstBranch(activeCustomers.getFirst());
        out.println("for " + PlainText.toDisplayLine(only.customerName()) + ", the only active customer");
        return only;
    }

    private static CustomerBranch headquarterOrFirstBranch(Customer customer) throws IOException {
        return CustomerBranch.ofCustomerAndBranch(
                customer,
                customer.findHeadquarterIfSingle()
                        .or(() -> customer.bsns().stream().findFirst())
                        .orElseThrow(() -> new IOException("the customer has no branch")));
    }

    // Requests the rates of all rows that need them, puts the answered rows into `rows` and prints the
    // progress. Returns the failure that ended the requests; null if all rates were requested.
    private @Nullable ClientException rateRows(OpenBatch batch, Map<Integer, BatchRow> rows, PrintWriter out) {
        BatchRun run = new BatchRun(
                journal.batches(),
                batch.stored(),
                new RowQuoter(journal.quotes(), service, batch.plan().customer()),
                preferences.current().fuelModeOf(environment.value()),
                new Backoff(clock, Thread::sleep),
                clock,
                errorMessages::toStoredText);
        ProgressLine progress = new ProgressLine(rows.values().stream()
                .filter(row -> row.request().isPresent() && row.status().isRequestedOnContinue())
                .count());
        List<BatchRow> requested = List.copyOf(rows.values());
        try {
            run.requestAllRates(
                    requested.stream(),
                    PARALLEL_REQUESTS,
                    row -> {
                        synchronized (rows) {
                            rows.put(row.number(), row);
                            progress.countAnswerAndPrintProgress(row, out);
                        }
                    },
                    BackgroundTask.TaskControl.neverCancelled());
            return null;
        } catch (ClientException failure) {
            return failure;
        } finally {
            progress.endLine(out);
        }
    }

    private void writeFileAndRecordOffers(
            OpenBatch batch, List<PricedRow> rows, AccessorialNames accessorialNames, PlaceCheck places, Path file)
            throws IOException {
        TimeZones zones = BundledPlaces.readTimeZones();
        BatchExportFormatter exports = new BatchExportFormatter(
                journal.quotes(),
                texts,
                formats,
                accessorialNames,
                new ExpiryTimeZones(
                        place ->
                                zones.findZone(place, places.index().findPosition(place.country(), place.postalCode())),
                        formats.zone()),
                service.serviceClock().withZone(clock.getZone()));
        CustomerBranch customer = batch.plan().customer();
        CustomerRateSheet sheet = exports.createRateSheetInCustomerLanguage(
                batch, rows, documentStyles.loadStyleForCustomer(customer.customerNumber(), customer.customerName()));
        savePricedFile(batch, exports, sheet, file);
        new BatchOfferRecorder(journal.offers(), service::user).recordOffersOfPricedRows(batch, rows);
    }

    private static void savePricedFile(
            OpenBatch batch, BatchExportFormatter exports, CustomerRateSheet sheet, Path file) throws IOException {
        if (file.toString().toLowerCase(Locale.ROOT).endsWith(".pdf")) {
            PdfWriter.renderAndWritePdf(exports.toHtml(sheet), file);
            return;
        }
        byte[] bytes = CustomerFileEditor.addColumns(
                batch.stored().file().toByteArray(), batch.plan().sheet(), exports.createAddedColumns(batch, sheet));
        AtomicFileWriter.writeAndReplace(file, part -> Files.write(part, bytes));
    }

    /// Prints the progress on one line, which is overwritten.
    private final class ProgressLine {
        private final int total;
        private final BatchTimeEstimate timeEstimate = new BatchTimeEstimate(clock.instant());
        private int failedCount;
        private int shownPercent = -1;

        ProgressLine(long total) {
            this.total = Math.toIntExact(total);
        }

        void countAnswerAndPrintProgress(BatchRow row, PrintWriter out) {
            switch (row.status()) {
                case RATED, NO_CARRIER, NO_USABLE_RATE -> {
                    // answered
                }
                case FAILED, IN_DOUBT -> failedCount++;
                case READY, INCOMPLETE, UNCLEAR, CANNOT_BE_RATED, ASKED -> {
                    return;
                }
            }
            Instant now = clock.instant();
            int doneCount = timeEstimate.countAnswer(now);
            int percent = (int) (doneCount * 100L / total);
            if (percent != shownPercent) {
                shownPercent = percent;
                Duration remaining = timeEstimate.remainingTime(now, total);
                String time = remaining == null ? "" : ", " + formats.formatRemainingTime(remaining) + " left";
                out.printf("\r%s of %s rows, %s failed%-20s", doneCount, total, failedCount, time);
                out.flush();
            }
        }

        void endLine(PrintWriter out) {
            if (shownPercent >= 0) {
                out.println();
            }
        }
    }
}
