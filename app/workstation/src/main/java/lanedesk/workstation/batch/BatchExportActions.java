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
import lanedesk.workstation.batch.run.BatchExportFormatter;
import lanedesk.workstation.batch.run.BatchOfferRecorder;
import lanedesk.workstation.batch.run.OpenBatch;
import lanedesk.workstation.batch.run.PricedRow;
import lanedesk.workstation.batch.sell.CustomerFileEditor;
import lanedesk.workstation.batch.sell.CustomerRateSheet;
import lanedesk.workstation.printouts.CustomerDocumentStyles;
import lanedesk.workstation.shell.Notification;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.work.AtomicFileWriter;
import lanedesk.workstation.work.BackgroundTask;
import lanedesk.workstation.work.TaskCallback;

/// The export actions of the batch page: writes the displayed batch to files in the background.
record BatchExportActions(
        BatchDependencies dependencies,
        BatchViewModel model,
        BatchExportFormatter exports,
        DocumentWriter writer,
        BatchOfferRecorder offers,
        CustomerDocumentStyles documentStyles) {

    /// Writes an HTML page as PDF.
    @FunctionalInterface
    public interface DocumentWriter {
        Path writeHtmlAsPdf(String page, Path file) throws IOException;
    }

    /// The proposed name of an exported file: the name of the customer's file without its extension, then
    /// `-rates` and `suffix`. If `suffix` is empty, the extension of the customer's file follows, or `.csv` if
    /// that file has none.
    String createProposedFileName(String suffix) {
        OpenBatch batch = Objects.requireNonNull(model.openBatchProperty().get());
        String name = dependencies.texts().translateFileName(batch.stored().name());
        int dot = name.lastIndexOf('.');
        String nameWithoutExtension = dot > 0 ? name.substring(0, dot) : name;
        return nameWithoutExtension + "-rates" + (suffix.isEmpty() ? (dot > 0 ? name.substring(dot) : ".csv") : suffix);
    }

    /// Writes the customer's file with added price columns, and records the prices as offers.
    void exportCustomerFileAndRecordOffers(Path file) {
        OpenBatch batch = Objects.requireNonNull(model.openBatchProperty().get());
        List<PricedRow> rows = List.copyOf(model.rows);
        exportPricesAndRecordOffers(batch, rows, (currentExports, current) -> {
            CustomerRateSheet sheet = createRateSheet(currentExports, batch, current);
            byte[] fileWithPrices = CustomerFileEditor.addColumns(
                    batch.stored().file().toByteArray(),
                    batch.plan().sheet(),
                    currentExports.createAddedColumns(batch, sheet));
            return AtomicFileWriter.writeAndReplace(file, part -> {
                Files.write(part, fileWithPrices);
                return file;
            });
        });
    }

    /// Writes all lanes to one PDF, and records the prices as offers.
    void exportPdfAndRecordOffers(Path file) {
        OpenBatch batch = Objects.requireNonNull(model.openBatchProperty().get());
        List<PricedRow> rows = List.copyOf(model.rows);
        exportPricesAndRecordOffers(
                batch,
                rows,
                (currentExports, current) -> writer.writeHtmlAsPdf(
                        currentExports.toHtml(createRateSheet(currentExports, batch, current)), file));
    }

    private CustomerRateSheet createRateSheet(BatchExportFormatter exports, OpenBatch batch, List<PricedRow> rows) {
        CustomerBranch customer = batch.plan().customer();
        return exports.createRateSheetInCustomerLanguage(
                batch, rows, documentStyles.loadStyleForCustomer(customer.customerNumber(), customer.customerName()));
    }

    /// Writes a CSV with all values for internal use; with buy amounts only if they are shown.
    void exportInternalList(Path file) {
        List<PricedRow> rows = List.copyOf(model.rows);
        BatchExportFormatter currentExports = exports.withAccessorialNamesSnapshot();
        boolean withBuy = !dependencies.buyRateVisibility().areBuyRatesHidden();
        startExport(
                _ -> AtomicFileWriter.writeAndReplace(file, part -> {
                    try (Writer out = Files.newBufferedWriter(part, StandardCharsets.UTF_8)) {
                        currentExports.writeInternalList(rows, withBuy, out);
                    }
                    return file;
                }),
                this::notifyFileSaved);
    }

    /// Writes rows to a file. A row whose price has expired is passed without its price.
    @FunctionalInterface
    private interface ExportWriter {
        Path writeRows(BatchExportFormatter exports, List<PricedRow> current) throws IOException;
    }

    private record ExportResult(Path file, Instant exportedAt, long expiredCount, long lossCount) {}

    // Writes an export and records its prices as offers. Expired prices are neither exported nor recorded; they
    // are removed from the displayed batch. Notifications warn of expired prices and of prices below cost.
    private void exportPricesAndRecordOffers(OpenBatch batch, List<PricedRow> rows, ExportWriter exportWriter) {
        BatchExportFormatter currentExports = exports.withAccessorialNamesSnapshot();
        startExport(
                _ -> {
                    Instant now = currentExports.currentTime();
                    List<PricedRow> current = rows.stream()
                            .map(row -> row.withoutExpiredPrice(now))
                            .toList();
                    Path writtenFile = exportWriter.writeRows(currentExports, current);
                    offers.recordOffersOfPricedRows(batch, current);
                    return new ExportResult(
                            writtenFile,
                            now,
                            rows.stream().filter(row -> row.isExpired(now)).count(),
                            current.stream().filter(PricedRow::isLoss).count());
                },
                result -> {
                    if (result.lossCount > 0) {
                        showExportWarning(
                                result,
                                dependencies.buyRateVisibility().areBuyRatesHidden()
                                        ? "batch.saved.check"
                                        : "batch.saved.loss",
                                result.lossCount);
                    }
                    if (result.expiredCount > 0) {
                        model.removeExpiredRates(result.exportedAt);
                        showExportWarning(result, "batch.saved.expired", result.expiredCount);
                    } else if (result.lossCount == 0) {
                        notifyFileSaved(result.file);
                    }
                });
    }

    private void showExportWarning(ExportResult result, String key, long count) {
        dependencies
                .notifications()
                .showOrReplaceNotification(
                        Notification.warning(dependencies.texts().text(key, count), result.file.toString()));
    }

    private void notifyFileSaved(Path file) {
        dependencies
                .notifications()
                .showOrReplaceNotification(
                        Notification.success(dependencies.texts().text("batch.saved"), file.toString()));
    }

    private <T> void startExport(BackgroundTask<T> task, Consumer<T> onSuccess) {
        dependencies.taskRunner().start(task, TaskCallback.of(onSuccess, dependencies::notifyFailure));
    }
}
