package lanedesk.workstation.batch;

import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import lanedesk.workstation.batch.run.BatchExports;
import lanedesk.workstation.batch.run.BatchOfferRecorder;
import lanedesk.workstation.batch.run.OpenBatch;
import lanedesk.workstation.batch.run.PricedRow;
import lanedesk.workstation.batch.sell.CustomerFileEditor;
import lanedesk.workstation.batch.sell.CustomerRateSheet;
import lanedesk.workstation.paper.CustomerDocumentStyles;
import lanedesk.workstation.shell.Notification;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.work.AtomicFileWriter;
import lanedesk.workstation.work.BackgroundTask;
import lanedesk.workstation.work.TaskCallback;

/// Exports the displayed batch.
record BatchExport(
        BatchDependencies dependencies,
        BatchViewModel model,
        BatchExports exports,
        DocumentWriter writer,
        BatchOfferRecorder offers,
        CustomerDocumentStyles documentStyles) {

    /// Writes an HTML page as PDF.
    @FunctionalInterface
    public interface DocumentWriter {
        Path write(String page, Path file) throws IOException;
    }

    /// The proposed name of an exported file, derived from the name of the customer's file.
    String fileName(String suffix) {
        OpenBatch batch = Objects.requireNonNull(model.openProperty().get());
        String name = batch.stored().name();
        int dot = name.lastIndexOf('.');
        String stem = dot > 0 ? name.substring(0, dot) : name;
        return stem + "-rates" + (suffix.isEmpty() ? (dot > 0 ? name.substring(dot) : ".csv") : suffix);
    }

    /// Writes the customer's file with added price columns, and records the prices as offers.
    void saveCustomerFile(Path file) {
        OpenBatch batch = Objects.requireNonNull(model.openProperty().get());
        List<PricedRow> rows = List.copyOf(model.rows());
        exportAndRecordOffers(batch, rows, (known, current) -> {
            CustomerRateSheet sheet = rateSheet(known, batch, current);
            byte[] priced = CustomerFileEditor.withColumns(
                    batch.stored().file().toByteArray(), batch.plan().sheet(), known.addedColumns(batch, sheet));
            return AtomicFileWriter.write(file, part -> {
                Files.write(part, priced);
                return file;
            });
        });
    }

    /// Writes all lanes to one PDF, and records the prices as offers.
    void savePdf(Path file) {
        OpenBatch batch = Objects.requireNonNull(model.openProperty().get());
        List<PricedRow> rows = List.copyOf(model.rows());
        exportAndRecordOffers(
                batch,
                rows,
                (known, current) -> writer.write(known.renderPage(rateSheet(known, batch, current)), file));
    }

    private CustomerRateSheet rateSheet(BatchExports exports, OpenBatch batch, List<PricedRow> rows) {
        CustomerBranch customer = batch.plan().customer();
        return exports.rateSheet(
                batch, rows, documentStyles.styleFor(customer.customerNumber(), customer.customerName()));
    }

    /// Writes a CSV with all values for internal use; with buy amounts only if they are shown.
    void saveList(Path file) {
        List<PricedRow> rows = List.copyOf(model.rows());
        BatchExports known = exports.withCurrentNames();
        boolean withBuy = !dependencies.buyRateVisibility().isHidden();
        start(
                _ -> AtomicFileWriter.write(file, part -> {
                    try (Writer out = Files.newBufferedWriter(part, StandardCharsets.UTF_8)) {
                        known.writeList(rows, withBuy, out);
                    }
                    return file;
                }),
                this::showSaved);
    }

    /// Writes the currently valid prices.
    @FunctionalInterface
    private interface ExportWriter {
        Path write(BatchExports exports, List<PricedRow> current) throws IOException;
    }

    private record ExportResult(Path file, Instant exportedAt, long expiredCount, long lossCount) {}

    // Writes an export and records its prices as offers. Expired prices are neither exported nor recorded.
    private void exportAndRecordOffers(OpenBatch batch, List<PricedRow> rows, ExportWriter selling) {
        BatchExports known = exports.withCurrentNames();
        start(
                _ -> {
                    Instant now = known.now();
                    List<PricedRow> current =
                            rows.stream().map(row -> row.asOf(now)).toList();
                    Path written = selling.write(known, current);
                    offers.record(batch, current);
                    return new ExportResult(
                            written,
                            now,
                            rows.stream().filter(row -> row.isExpired(now)).count(),
                            current.stream().filter(PricedRow::isLoss).count());
                },
                sold -> {
                    if (sold.lossCount > 0) {
                        showWarning(
                                sold,
                                dependencies.buyRateVisibility().isHidden() ? "batch.saved.check" : "batch.saved.loss",
                                sold.lossCount);
                    }
                    if (sold.expiredCount > 0) {
                        model.dropExpired(sold.exportedAt);
                        showWarning(sold, "batch.saved.expired", sold.expiredCount);
                    } else if (sold.lossCount == 0) {
                        showSaved(sold.file);
                    }
                });
    }

    private void showWarning(ExportResult sold, String key, long count) {
        dependencies.notices().show(Notification.warning(dependencies.texts().text(key, count), sold.file.toString()));
    }

    private void showSaved(Path file) {
        dependencies.notices().show(Notification.success(dependencies.texts().text("batch.saved"), file.toString()));
    }

    private <T> void start(BackgroundTask<T> job, Consumer<T> then) {
        dependencies
                .runner()
                .start(
                        job,
                        TaskCallback.of(
                                then,
                                failure -> dependencies
                                        .notices()
                                        .show(Notification.ofError(
                                                dependencies.problems().create(failure)))));
    }
}
