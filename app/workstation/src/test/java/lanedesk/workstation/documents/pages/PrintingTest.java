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
import lanedesk.workstation.WithoutScreen;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What reaches the paper is what the document shows: the pages asked for, as large as asked for, as often as asked
/// for.
@WithoutScreen
final class PrintingTest {

    private static final PDRectangle LABEL = new PDRectangle(288, 432);

    @TempDir
    Path folder;

    private static PrintOrder order(
            Path file,
            int first,
            int last,
            PrintOrder.Fit fit,
            PrintOrder.@Nullable Paper paper,
            @Nullable Path spool) {
        return new PrintOrder(file, "", "Bill of lading", 2, List.of(new PageRange(first, last)), fit, paper, spool);
    }

    private static int count(String text, String pattern) {
        return (int) Pattern.compile(pattern).matcher(text).results().count();
    }

    @Test
    void theOtherProcessWritesTheOrderedPagesAndCopiesForAPrinter() throws IOException {
        Path file = Pdfs.of(folder.resolve("bill.pdf"), PDRectangle.LETTER, "one", "two", "three", "four");
        Path spool = folder.resolve("spool.ps");
        try (PageReader reader = new PageReader()) {
            int pages = reader.print(order(file, 2, 3, PrintOrder.Fit.SHRINK, PrintOrder.Paper.LETTER, spool));
            assertThat(pages).isEqualTo(2);
            assertThatThrownBy(() -> reader.print(new PrintOrder(
                            file,
                            "no such printer",
                            "Bill of lading",
                            1,
                            List.of(PageRange.ALL),
                            PrintOrder.Fit.SHRINK,
                            PrintOrder.Paper.LETTER,
                            null)))
                    .isInstanceOfSatisfying(
                            PageFault.class,
                            fault -> assertThat(fault.reason()).isEqualTo(PageFault.Reason.NO_PRINTER));
        }
        String written = Files.readString(spool, StandardCharsets.ISO_8859_1);
        assertThat(written).startsWith("%!PS");
        assertThat(count(written, "(?m)^%%Page: ")).isEqualTo(2);
        assertThat(written).contains("/NumCopies 2").contains("/PageSize [612.0 792.0]");
    }

    @Test
    void labelsArePrintedInTheirTrueSizeOnTheirOwnStock() throws IOException {
        Path file = Pdfs.of(folder.resolve("label.pdf"), LABEL, "PALLET 1 OF 2", "PALLET 2 OF 2");
        Path spool = folder.resolve("spool.ps");
        try (PageReader reader = new PageReader()) {
            reader.print(order(file, 1, 9, PrintOrder.Fit.ACTUAL, PrintOrder.Paper.LABEL_4X6, spool));
        }
        String written = Files.readString(spool, StandardCharsets.ISO_8859_1);
        assertThat(written).contains("/PageSize [288.0 432.0]");
        assertThat(count(written, "(?m)^%%Page: ")).isEqualTo(2);
    }

    @Test
    void everyPrintedPageLooksLikeItsPage() throws IOException, PrinterException {
        Path file = Pdfs.of(
                folder.resolve("bill.pdf"),
                PDRectangle.LETTER,
                "first page of three\n".repeat(25),
                "the second one, in other words\n".repeat(25),
                "and a third, different again\n".repeat(25));
        try (OpenFile open = OpenFile.open(file)) {
            PrintOrder order = order(file, 2, 3, PrintOrder.Fit.ACTUAL, PrintOrder.Paper.LETTER, null);
            Pageable pages = open.pageable(order);
            assertThat(pages.getNumberOfPages()).isEqualTo(2);
            for (int sheet = 0; sheet < 2; sheet++) {
                OpenFile.Drawn shown = open.draw(sheet + 1, 0, 2);
                OpenFile.Drawn other = open.draw(0, 0, 2);
                int[] printed = printed(pages, sheet, 612, 792);
                assertThat(difference(shown.pixels(), printed)).isLessThan(0.001);
                assertThat(difference(other.pixels(), printed)).isGreaterThan(0.002);
            }
        }
    }

    @Test
    void aLargePageIsShrunkToThePaperAndASmallOneIsNotBlownUp() throws IOException, PrinterException {
        Path large = Pdfs.of(folder.resolve("large.pdf"), new PDRectangle(1224, 1584), "large");
        try (OpenFile open = OpenFile.open(large)) {
            int[] printed = printed(
                    open.pageable(order(large, 1, 1, PrintOrder.Fit.SHRINK, PrintOrder.Paper.LETTER, null)),
                    0,
                    612,
                    792);
            assertThat(difference(open.draw(0, 0, 1).pixels(), printed)).isLessThan(0.01);
        }
        Path picture = Pdfs.picture(folder.resolve("label.png"), "png", 812, 1218);
        try (OpenFile open = OpenFile.open(picture)) {
            assertThat(open.pageList().pages().getFirst().width())
                    .isCloseTo(288, org.assertj.core.data.Offset.offset(1.0));
            int[] printed = printed(
                    open.pageable(order(picture, 1, 1, PrintOrder.Fit.ACTUAL, PrintOrder.Paper.LABEL_4X6, null)),
                    0,
                    288,
                    432);
            assertThat(difference(open.draw(0, 0, 2).pixels(), printed)).isLessThan(0.02);
        }
    }

    private static int[] printed(Pageable pages, int sheet, int width, int height) throws PrinterException {
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
        return OpenFile.Drawn.of(paper, Set.of()).pixels();
    }

    // The part of the pixels that are dark on one and light on the other.
    private static double difference(int[] one, int[] other) {
        assertThat(other).hasSameSizeAs(one);
        int different = 0;
        for (int i = 0; i < one.length; i++) {
            boolean dark = (one[i] & 0xff) < 100;
            boolean light = (other[i] & 0xff) > 200;
            boolean reverse = (one[i] & 0xff) > 200 && (other[i] & 0xff) < 100;
            if ((dark && light) || reverse) {
                different++;
            }
        }
        return different / (double) one.length;
    }
}
