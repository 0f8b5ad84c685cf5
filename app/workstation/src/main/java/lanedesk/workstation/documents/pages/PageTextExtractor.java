package lanedesk.workstation.documents.pages;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.text.PDFTextStripper;
import org.apache.pdfbox.text.TextPosition;
import org.apache.pdfbox.util.Matrix;

/// Reads the text of one page with the position of each character.
final class PageTextExtractor extends PDFTextStripper {

    private static final double DESCENT = 0.22;

    private final PDDocument file;
    private final double width;
    private final double height;
    private final int quarterTurns;
    private final StringBuilder text = new StringBuilder();
    private final List<Integer> boxIndexes = new ArrayList<>();
    private final List<PageText.Box> boxes = new ArrayList<>();

    PageTextExtractor(PDDocument document, PDPage page) {
        this.file = document;
        PDRectangle box = page.getCropBox();
        this.width = box.getWidth();
        this.height = box.getHeight();
        this.quarterTurns = page.getRotation() / 90;
        setSortByPosition(true);
        setSuppressDuplicateOverlappingText(true);
    }

    PageText read(int page) throws IOException {
        setStartPage(page + 1);
        setEndPage(page + 1);
        writeText(file, Writer.nullWriter());
        return new PageText(
                text.toString(), boxIndexes.stream().mapToInt(Integer::intValue).toArray(), boxes);
    }

    @Override
    protected void writeString(String word, List<TextPosition> positions) {
        for (TextPosition position : positions) {
            String letters = position.getUnicode();
            if (letters == null || text.length() + letters.length() > ReaderProtocol.MAX_CHARACTERS) {
                continue;
            }
            boxes.add(boxOf(position));
            for (int i = 0; i < letters.length(); i++) {
                text.append(letters.charAt(i));
                boxIndexes.add(boxes.size() - 1);
            }
        }
    }

    @Override
    protected void writeWordSeparator() {
        appendSeparator(' ');
    }

    @Override
    protected void writeLineSeparator() {
        appendSeparator('\n');
    }

    private void appendSeparator(char sign) {
        if (text.length() < ReaderProtocol.MAX_CHARACTERS) {
            text.append(sign);
            boxIndexes.add(-1);
        }
    }

    // The box of a glyph from its baseline: along the writing direction and up from it; then rotated with the page.
    private PageText.Box boxOf(TextPosition glyph) {
        Matrix at = glyph.getTextMatrix();
        double along = Math.hypot(at.getScaleX(), at.getShearY());
        double cos = along == 0 ? 1 : at.getScaleX() / along;
        double sin = along == 0 ? 0 : at.getShearY() / along;
        double length = glyph.getWidthDirAdj();
        double size = Math.max(glyph.getFontSizeInPt(), glyph.getHeightDir());
        double[] x = new double[4];
        double[] y = new double[4];
        for (int corner = 0; corner < 4; corner++) {
            double run = corner % 2 == 0 ? 0 : length;
            double rise = corner < 2 ? -DESCENT * size : (1 - DESCENT) * size;
            double userX = at.getTranslateX() + run * cos - rise * sin;
            double userY = at.getTranslateY() + run * sin + rise * cos;
            setCorner(userX / width, 1 - userY / height, corner, x, y);
        }
        double left = clampToPage(min(x));
        double top = clampToPage(min(y));
        return new PageText.Box(left, top, clampToPage(max(x)) - left, clampToPage(max(y)) - top);
    }

    private void setCorner(double partX, double partY, int corner, double[] x, double[] y) {
        switch (quarterTurns) {
            case 1 -> {
                x[corner] = 1 - partY;
                y[corner] = partX;
            }
            case 2 -> {
                x[corner] = 1 - partX;
                y[corner] = 1 - partY;
            }
            case 3 -> {
                x[corner] = partY;
                y[corner] = 1 - partX;
            }
            default -> {
                x[corner] = partX;
                y[corner] = partY;
            }
        }
    }

    private static double clampToPage(double part) {
        return Double.isFinite(part) ? Math.clamp(part, 0, 1) : 0;
    }

    private static double min(double[] values) {
        return Math.min(Math.min(values[0], values[1]), Math.min(values[2], values[3]));
    }

    private static double max(double[] values) {
        return Math.max(Math.max(values[0], values[1]), Math.max(values[2], values[3]));
    }
}
