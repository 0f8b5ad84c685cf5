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

    private static final double DESCENT_SHARE = 0.22;

    private final PDDocument pdfDocument;
    private final double width;
    private final double height;
    private final int quarterTurns;
    private final StringBuilder text = new StringBuilder();
    private final List<Integer> boxIndexes = new ArrayList<>();
    private final List<PageText.Box> boxes = new ArrayList<>();

    PageTextExtractor(PDDocument pdfDocument, PDPage page) {
        this.pdfDocument = pdfDocument;
        PDRectangle box = page.getCropBox();
        this.width = box.getWidth();
        this.height = box.getHeight();
        this.quarterTurns = page.getRotation() / 90;
        setSortByPosition(true);
        setSuppressDuplicateOverlappingText(true);
    }

    PageText extractPage(int page) throws IOException {
        setStartPage(page + 1);
        setEndPage(page + 1);
        writeText(pdfDocument, Writer.nullWriter());
        return new PageText(
                text.toString(), boxIndexes.stream().mapToInt(Integer::intValue).toArray(), boxes);
    }

    @Override
    protected void writeString(String word, List<TextPosition> positions) {
        for (TextPosition position : positions) {
            String characters = position.getUnicode();
            if (characters == null || text.length() + characters.length() > ReaderProtocol.MAX_CHARACTERS) {
                continue;
            }
            boxes.add(boxOfGlyph(position));
            for (int i = 0; i < characters.length(); i++) {
                text.append(characters.charAt(i));
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

    private void appendSeparator(char separator) {
        if (text.length() < ReaderProtocol.MAX_CHARACTERS) {
            text.append(separator);
            boxIndexes.add(-1);
        }
    }

    // The box of a glyph, computed from its baseline and its height above and below, and then rotated with the
    // page.
    private PageText.Box boxOfGlyph(TextPosition glyph) {
        Matrix textMatrix = glyph.getTextMatrix();
        double scale = Math.hypot(textMatrix.getScaleX(), textMatrix.getShearY());
        double cos = scale == 0 ? 1 : textMatrix.getScaleX() / scale;
        double sin = scale == 0 ? 0 : textMatrix.getShearY() / scale;
        double length = glyph.getWidthDirAdj();
        double size = Math.max(glyph.getFontSizeInPt(), glyph.getHeightDir());
        double[] x = new double[4];
        double[] y = new double[4];
        for (int corner = 0; corner < 4; corner++) {
            double distanceAlong = corner % 2 == 0 ? 0 : length;
            double distanceAbove = corner < 2 ? -DESCENT_SHARE * size : (1 - DESCENT_SHARE) * size;
            double userX = textMatrix.getTranslateX() + distanceAlong * cos - distanceAbove * sin;
            double userY = textMatrix.getTranslateY() + distanceAlong * sin + distanceAbove * cos;
            setRotatedCorner(userX / width, 1 - userY / height, corner, x, y);
        }
        double left = clampToUnit(minOfCorners(x));
        double top = clampToUnit(minOfCorners(y));
        return new PageText.Box(left, top, clampToUnit(maxOfCorners(x)) - left, clampToUnit(maxOfCorners(y)) - top);
    }

    private void setRotatedCorner(double fractionX, double fractionY, int corner, double[] x, double[] y) {
        switch (quarterTurns) {
            case 1 -> {
                x[corner] = 1 - fractionY;
                y[corner] = fractionX;
            }
            case 2 -> {
                x[corner] = 1 - fractionX;
                y[corner] = 1 - fractionY;
            }
            case 3 -> {
                x[corner] = fractionY;
                y[corner] = 1 - fractionX;
            }
            default -> {
                x[corner] = fractionX;
                y[corner] = fractionY;
            }
        }
    }

    private static double clampToUnit(double fraction) {
        return Double.isFinite(fraction) ? Math.clamp(fraction, 0, 1) : 0;
    }

    private static double minOfCorners(double[] values) {
        return Math.min(Math.min(values[0], values[1]), Math.min(values[2], values[3]));
    }

    private static double maxOfCorners(double[] values) {
        return Math.max(Math.max(values[0], values[1]), Math.max(values[2], values[3]));
    }
}
