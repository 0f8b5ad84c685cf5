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
import lanedesk.workstation.batch.run.BatchOffers;
import lanedesk.workstation.batch.run.BatchPapers;
import lanedesk.workstation.batch.run.OpenBatch;
import lanedesk.workstation.batch.run.PricedRow;
import lanedesk.workstation.batch.sell.CustomerFile;
import lanedesk.workstation.batch.sell.SellSheet;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.notice.Notice;
import lanedesk.workstation.paper.Stationeries;
import lanedesk.workstation.work.Job;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.work.WholeFile;

/// Writes what leaves the batch in view.
record BatchSaving(
        BatchParts parts,
        BatchViewModel model,
        BatchPapers papers,
        PaperWriter writer,
        BatchOffers offers,
        Stationeries stationeries) {

    /// Writes a page of markup as PDF.
    @FunctionalInterface
    public interface PaperWriter {
        Path write(String page, Path file) throws IOException;
    }

    /// A name for the customer's file beside its own.
    String fileName(String suffix) {
        OpenBatch batch = Objects.requireNonNull(model.openProperty().get());
        String name = batch.stored().name();
        int dot = name.lastIndexOf('.');
        String stem = dot > 0 ? name.substring(0, dot) : name;
        return stem + "-rates" + (suffix.isEmpty() ? (dot > 0 ? name.substring(dot) : ".csv") : suffix);
    }

    /// The customer's own file with prices behind its columns.
    void customerFile(Path file) {
        OpenBatch batch = Objects.requireNonNull(model.openProperty().get());
        List<PricedRow> rows = List.copyOf(model.rows());
        sell(batch, rows, (known, current) -> {
            SellSheet sheet = sheet(known, batch, current);
            byte[] priced = CustomerFile.with(
                    batch.stored().file().bytes(), batch.plan().sheet(), known.columns(batch, sheet));
            return WholeFile.write(file, part -> {
                Files.write(part, priced);
                return file;
            });
        });
    }

    /// All lanes on one paper.
    void paper(Path file) {
        OpenBatch batch = Objects.requireNonNull(model.openProperty().get());
        List<PricedRow> rows = List.copyOf(model.rows());
        sell(batch, rows, (known, current) -> writer.write(known.page(sheet(known, batch, current)), file));
    }

    private SellSheet sheet(BatchPapers known, OpenBatch batch, List<PricedRow> rows) {
        CustomerBranch customer = batch.plan().customer();
        return known.sheet(batch, rows, stationeries.of(customer.customerNumber(), customer.customerName()));
    }

    /// Everything, for the desk alone; buy figures where they are shown.
    void list(Path file) {
        List<PricedRow> rows = List.copyOf(model.rows());
        BatchPapers known = papers.asOfNow();
        boolean withBuy = !parts.buyFigures().isHidden();
        start(
                _ -> WholeFile.write(file, part -> {
                    try (Writer out = Files.newBufferedWriter(part, StandardCharsets.UTF_8)) {
                        known.write(rows, withBuy, out);
                    }
                    return file;
                }),
                this::saved);
    }

    /// Writes the prices that can be had at this moment.
    @FunctionalInterface
    private interface Selling {
        Path write(BatchPapers known, List<PricedRow> current) throws IOException;
    }

    private record Sold(Path file, Instant at, long expired, long losses) {}

    // What leaves is what is offered; prices that are over are left out of both.
    private void sell(OpenBatch batch, List<PricedRow> rows, Selling selling) {
        BatchPapers known = papers.asOfNow();
        start(
                _ -> {
                    Instant now = known.now();
                    List<PricedRow> current =
                            rows.stream().map(row -> row.at(now)).toList();
                    Path written = selling.write(known, current);
                    offers.record(batch, current, known);
                    return new Sold(
                            written,
                            now,
                            rows.stream().filter(row -> row.isOver(now)).count(),
                            current.stream().filter(PricedRow::isLoss).count());
                },
                sold -> {
                    if (sold.losses > 0) {
                        warn(
                                sold,
                                parts.buyFigures().isHidden() ? "batch.saved.check" : "batch.saved.loss",
                                sold.losses);
                    }
                    if (sold.expired > 0) {
                        model.dropExpired(sold.at);
                        warn(sold, "batch.saved.expired", sold.expired);
                    } else if (sold.losses == 0) {
                        saved(sold.file);
                    }
                });
    }

    private void warn(Sold sold, String key, long count) {
        parts.notices().show(Notice.warning(parts.texts().text(key, count), sold.file.toString()));
    }

    private void saved(Path file) {
        parts.notices().show(Notice.success(parts.texts().text("batch.saved"), file.toString()));
    }

    private <T> void start(Job<T> job, Consumer<T> then) {
        parts.runner()
                .start(
                        job,
                        Outcome.of(
                                then,
                                failure -> parts.notices()
                                        .show(Notice.of(parts.problems().of(failure)))));
    }
}
