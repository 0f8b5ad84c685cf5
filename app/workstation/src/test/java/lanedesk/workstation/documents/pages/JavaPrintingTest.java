package lanedesk.workstation.documents.pages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.awt.print.PageFormat;
import java.awt.print.Pageable;
import java.awt.print.Printable;
import java.awt.print.PrinterException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import lanedesk.workstation.Headless;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests that the requested pages of a document are printed in the requested size and number of copies.
@Headless
final class JavaPrintingTest {

    private static final PDRectangle LABEL = new PDRectangle(288, 432);

    @TempDir
    Path folder;

    private static PrintJob createJob(
            Path file, int first, int last, PrintJob.Fit fit, PrintJob.@Nullable Paper paper, @Nullable Path spool) {
        return new PrintJob(file, "", "Bill of lading", 2, List.of(new PageRange(first, last)), fit, paper, "", spool);
    }

    private static int countMatches(String text, String pattern) {
        return (int) Pattern.compile(pattern).matcher(text).results().count();
    }

    @Test
    void readerProcessPrintsSelectedPagesAndCopies() throws IOException {
        Path file = SamplePdfs.writePdf(folder.resolve("bill.pdf"), PDRectangle.LETTER, "one", "two", "three", "four");
        Path spool = folder.resolve("spool.ps");
        try (PageReader pageReader = new PageReader()) {
            int pages = pageReader.printPages(createJob(file, 2, 3, PrintJob.Fit.SHRINK, PrintJob.Paper.LETTER, spool));
            assertThat(pages).isEqualTo(2);
            assertThatThrownBy(() -> pageReader.printPages(new PrintJob(
                            file,
                            "no such printer",
                            "Bill of lading",
                            1,
                            List.of(PageRange.ALL_PAGES),
                            PrintJob.Fit.SHRINK,
                            PrintJob.Paper.LETTER,
                            "",
                            null)))
                    .isInstanceOfSatisfying(
                            PageException.class,
                            fault -> assertThat(fault.reason()).isEqualTo(PageException.Reason.NO_PRINTER));
        }
        String written = Files.readString(spool, StandardCharsets.ISO_8859_1);
        assertThat(written).startsWith("%!PS");
        assertThat(countMatches(written, "(?m)^%%Page: ")).isEqualTo(2);
        assertThat(written).contains("/NumCopies 2").contains("/PageSize [612.0 792.0]");
    }

    @Test
    void printsLabelsInActualSize() throws IOException {
        Path file = SamplePdfs.writePdf(folder.resolve("label.pdf"), LABEL, "PALLET 1 OF 2", "PALLET 2 OF 2");
        Path spool = folder.resolve("spool.ps");
        try (PageReader pageReader = new PageReader()) {
            pageReader.printPages(createJob(file, 1, 9, PrintJob.Fit.ACTUAL, PrintJob.Paper.LABEL_4X6, spool));
        }
        String written = Files.readString(spool, StandardCharsets.ISO_8859_1);
        assertThat(written).contains("/PageSize [288.0 432.0]");
        assertThat(countMatches(written, "(?m)^%%Page: ")).isEqualTo(2);
    }

    @Test
    void printedPagesLookLikeOriginals() throws IOException, PrinterException {
        Path file = SamplePdfs.writePdf(
                folder.resolve("bill.pdf"),
                PDRectangle.LETTER,
                "first page of three\n".repeat(25),
                "the second one, in other words\n".repeat(25),
                "and a third, different again\n".repeat(25));
        try (RenderableFile open = RenderableFile.openFile(file)) {
            PrintJob printJob = createJob(file, 2, 3, PrintJob.Fit.ACTUAL, PrintJob.Paper.LETTER, null);
            Pageable pages = open.toPageable(printJob);
            assertThat(pages.getNumberOfPages()).isEqualTo(2);
            for (int sheet = 0; sheet < 2; sheet++) {
                RenderableFile.DrawnPage shown = open.renderPage(sheet + 1, 0, 2);
                RenderableFile.DrawnPage other = open.renderPage(0, 0, 2);
                int[] printed = printedPixels(pages, sheet, 612, 792);
                assertThat(differingShare(shown.pixels(), printed)).isLessThan(0.001);
                assertThat(differingShare(other.pixels(), printed)).isGreaterThan(0.002);
            }
        }
    }

    @Test
    void shrinksLargePagesAndKeepsSmallOnes() throws IOException, PrinterException {
        Path large = SamplePdfs.writePdf(folder.resolve("large.pdf"), new PDRectangle(1224, 1584), "large");
        try (RenderableFile open = RenderableFile.openFile(large)) {
            int[] printed = printedPixels(
                    open.toPageable(createJob(large, 1, 1, PrintJob.Fit.SHRINK, PrintJob.Paper.LETTER, null)),
                    0,
                    612,
                    792);
            assertThat(differingShare(open.renderPage(0, 0, 1).pixels(), printed))
                    .isLessThan(0.01);
        }
        Path picture = SamplePdfs.writeImage(folder.resolve("label.png"), "png", 812, 1218);
        try (RenderableFile open = RenderableFile.openFile(picture)) {
            assertThat(open.readPageList().pageSizes().getFirst().width())
                    .isCloseTo(288, org.assertj.core.data.Offset.offset(1.0));
            int[] printed = printedPixels(
                    open.toPageable(createJob(picture, 1, 1, PrintJob.Fit.ACTUAL, PrintJob.Paper.LABEL_4X6, null)),
                    0,
                    288,
                    432);
            assertThat(differingShare(open.renderPage(0, 0, 2).pixels(), printed))
                    .isLessThan(0.02);
        }
    }

    private static int[] printedPixels(Pageable pages, int sheet, int width, int height) throws PrinterException {
        BufferedImage paper = new BufferedImage(width * 2, height * 2, BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = paper.createGraphics();
        graphics.setColor(Color.WHITE);
        graphics.fillRect(0, 0, width * 2, height * 2);
        graphics.scale(2, 2);
        PageFormat format = pages.getPageFormat(sheet);
        assertThat(format.getWidth()).isEqualTo(width);
        assertThat(format.getHeight()).isEqualTo(height);
        assertThat(pages.getPrintable(sheet).print(graphics, format, sheet)).isEqualTo(Printable.PAGE_EXISTS);
        graphics.dispose();
        return RenderableFile.DrawnPage.of(paper, Set.of()).pixels();
    }

    // The share of pixels that are dark in one image and light in the other.
    private static double differingShare(int[] first, int[] second) {
        assertThat(second).hasSameSizeAs(first);
        int different = 0;
        for (int i = 0; i < first.length; i++) {
            boolean dark = (first[i] & 0xff) < 100;
            boolean light = (second[i] & 0xff) > 200;
            boolean reverse = (first[i] & 0xff) > 200 && (second[i] & 0xff) < 100;
            if ((dark && light) || reverse) {
                different++;
            }
        }
        return different / (double) first.length;
    }
}
