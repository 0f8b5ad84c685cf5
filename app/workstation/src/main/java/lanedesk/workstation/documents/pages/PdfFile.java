package lanedesk.workstation.documents.pages;

import java.awt.image.BufferedImage;
import java.awt.print.PageFormat;
import java.awt.print.Pageable;
import java.awt.print.Printable;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.contentstream.operator.Operator;
import org.apache.pdfbox.contentstream.operator.state.EmptyGraphicsStackException;
import org.apache.pdfbox.cos.COSArray;
import org.apache.pdfbox.cos.COSBase;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.cos.COSDocument;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.io.MemoryUsageSetting;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.encryption.InvalidPasswordException;
import org.apache.pdfbox.pdmodel.interactive.annotation.PDAnnotationLink;
import org.apache.pdfbox.printing.PDFPrintable;
import org.apache.pdfbox.printing.Scaling;
import org.apache.pdfbox.rendering.ImageType;
import org.apache.pdfbox.rendering.PDFRenderer;
import org.apache.pdfbox.rendering.PageDrawer;
import org.apache.pdfbox.rendering.PageDrawerParameters;
import org.apache.pdfbox.text.PDFTextStripper;
import org.apache.pdfbox.text.TextPosition;
import org.apache.pdfbox.util.Matrix;

/// A PDF file. A file with a damaged object table or page tree can be read if its pages are intact.
final class PdfFile implements RenderableFile {

    private static final long MAX_STREAM_MEMORY_BYTES = 96L << 20;

    // Maximum size of a damaged file that is repaired. A damaged file is read into memory completely.
    private static final long MAX_REPAIR_BYTES = 32L << 20;

    // The assumed part of a glyph's height that is below its baseline.
    private static final double DESCENT_SHARE = 0.22;
    private static final String STARTXREF = "startxref";

    private final PDDocument document;
    private final List<PDPage> pages;
    private final List<Integer> rotations = new ArrayList<>();

    private PdfFile(PDDocument document) throws IOException {
        this.document = document;
        pages = new ArrayList<>(readPagesRepairingTree(document));
        pages.forEach(page -> rotations.add(page.getRotation()));
        if (pages.isEmpty()) {
            throw new IOException("no pages");
        }
    }

    static PdfFile openOrRepair(Path path) throws IOException {
        PDDocument document = loadOrRepair(path);
        try {
            return new PdfFile(document);
        } catch (IOException | RuntimeException | StackOverflowError failure) {
            document.close();
            throw failure;
        }
    }

    private static PDDocument loadOrRepair(Path path) throws IOException {
        try {
            return Loader.loadPDF(path.toFile(), createMemorySetting().streamCache);
        } catch (InvalidPasswordException locked) {
            throw locked;
        } catch (IOException | LinkageError refused) {
            // A LinkageError is thrown if the cipher library of an encrypted document is missing.
            if (Files.size(path) > MAX_REPAIR_BYTES) {
                throw refused;
            }
            return loadIgnoringObjectTable(Files.readString(path, StandardCharsets.ISO_8859_1));
        }
    }

    private static MemoryUsageSetting createMemorySetting() {
        return MemoryUsageSetting.setupMainMemoryOnly(MAX_STREAM_MEMORY_BYTES);
    }

    // Loads a PDF after removing the offset of its cross-reference table, so that PDFBox searches the complete
    // file for objects.
    private static PDDocument loadIgnoringObjectTable(String content) throws IOException {
        // The name of this encryption is never compressed, so it is found in the raw content.
        if (content.contains("/Adobe.PubSec")) {
            throw new PageException(PageException.Reason.LOCKED_FOR_CERTIFICATE);
        }
        String contentWithoutTableOffset = content.replace(STARTXREF, " ".repeat(STARTXREF.length()));
        return Loader.loadPDF(
                contentWithoutTableOffset.getBytes(StandardCharsets.ISO_8859_1),
                "",
                null,
                null,
                createMemorySetting().streamCache);
    }

    // Returns the first pages of a document, at most PageList.MAX_PAGES. If the page tree has no pages, returns
    // the page objects of the file. If the tree is empty or states a wrong number of pages, also replaces the
    // tree by the returned pages.
    private static List<PDPage> readPagesRepairingTree(PDDocument document) throws IOException {
        List<PDPage> pages = new ArrayList<>();
        for (PDPage page : document.getPages()) {
            if (pages.size() == PageList.MAX_PAGES) {
                return pages;
            }
            pages.add(page);
        }
        boolean isTreeEmpty = pages.isEmpty();
        if (isTreeEmpty) {
            pages = findPageObjects(document.getDocument());
        }
        if (isTreeEmpty || pages.size() != document.getNumberOfPages()) {
            replacePageTree(document, pages);
        }
        return pages;
    }

    private static List<PDPage> findPageObjects(COSDocument document) {
        return document.getXrefTable().keySet().stream()
                .sorted()
                .map(key -> document.getObjectFromPool(key).getObject())
                .filter(COSDictionary.class::isInstance)
                .map(COSDictionary.class::cast)
                .filter(object -> COSName.PAGE.equals(object.getCOSName(COSName.TYPE)))
                .limit(PageList.MAX_PAGES)
                .map(PDPage::new)
                .toList();
    }

    // Makes the given pages the only pages of the document. Each page keeps the attributes of its former page
    // tree.
    private static void replacePageTree(PDDocument document, List<PDPage> pages) {
        COSArray kids = new COSArray();
        pages.forEach(kids::add);
        COSDictionary tree = new COSDictionary();
        tree.setItem(COSName.TYPE, COSName.PAGES);
        tree.setItem(COSName.KIDS, kids);
        tree.setInt(COSName.COUNT, pages.size());
        document.getDocumentCatalog().getCOSObject().setItem(COSName.PAGES, tree);
    }

    private PageSize pageSizeOf(int page) {
        PDRectangle box = pages.get(page).getCropBox();
        double width = Math.clamp(box.getWidth(), 1, PageSize.MAX_POINTS);
        double height = Math.clamp(box.getHeight(), 1, PageSize.MAX_POINTS);
        return new PageSize(width, height).toRotatedSize(rotations.get(page) / 90);
    }

    @Override
    public PageList readPageList() {
        List<PageSize> sizes = new ArrayList<>();
        for (int page = 0; page < pages.size(); page++) {
            sizes.add(pageSizeOf(page));
        }
        return new PageList(sizes, Math.max(pages.size(), document.getNumberOfPages()));
    }

    @Override
    public DrawnPage renderPage(int page, int quarterTurns, double pixelsPerPoint) throws IOException {
        double scale = RenderableFile.limitScaleToMemory(pageSizeOf(page), pixelsPerPoint);
        setRotationFromOriginal(page, quarterTurns);
        // Each page gets a new renderer, because a renderer keeps its last image: several megabytes for each
        // open file.
        TolerantRenderer renderer = new TolerantRenderer(document);
        renderer.setSubsamplingAllowed(true);
        BufferedImage image = renderer.renderImage(page, (float) scale, ImageType.RGB);
        return DrawnPage.of(image, renderer.missingParts());
    }

    private void setRotationFromOriginal(int page, int quarterTurns) {
        pages.get(page).setRotation((rotations.get(page) + 90 * quarterTurns) % 360);
    }

    @Override
    public PageText readPageText(int page, int quarterTurns) throws IOException {
        setRotationFromOriginal(page, quarterTurns);
        return new PageTextExtractor(document, pages.get(page)).extractPage(page);
    }

    @Override
    public Pageable toPageable(PrintJob printJob) {
        for (int page = 0; page < pages.size(); page++) {
            setRotationFromOriginal(page, 0);
        }
        List<Integer> printed = printJob.pageIndexesToPrintInOrder(pages.size());
        boolean shrinks = printJob.fit() == PrintJob.Fit.SHRINK;
        PDFPrintable printable = new PDFPrintable(
                document,
                shrinks ? Scaling.SHRINK_TO_FIT : Scaling.ACTUAL_SIZE,
                false,
                0,
                shrinks,
                new TolerantRenderer(document));
        return new Pageable() {
            @Override
            public int getNumberOfPages() {
                return printed.size();
            }

            @Override
            public PageFormat getPageFormat(int index) {
                PDPage page = pages.get(printed.get(index));
                PDRectangle box = page.getCropBox();
                boolean turned = page.getRotation() % 180 != 0;
                return printJob.createPageFormat(
                        turned ? box.getHeight() : box.getWidth(), turned ? box.getWidth() : box.getHeight());
            }

            @Override
            public Printable getPrintable(int index) {
                return (graphics, format, number) -> printable.print(graphics, format, printed.get(number));
            }
        };
    }

    @Override
    public PDDocument copyPagesToPrint(PrintJob printJob) throws IOException {
        PDDocument extracted = new PDDocument();
        try {
            for (int page : printJob.pageIndexesToPrintInOrder(pages.size())) {
                setRotationFromOriginal(page, 0);
                removeLinksAndReferencesToOtherPages(extracted.importPage(pages.get(page)));
            }
            return extracted;
        } catch (IOException | RuntimeException failure) {
            extracted.close();
            throw failure;
        }
    }

    // Links and actions are not printed, and would keep references to other pages of the document.
    private static void removeLinksAndReferencesToOtherPages(PDPage page) throws IOException {
        COSDictionary dictionary = page.getCOSObject();
        for (COSName name : List.of(COSName.AA, COSName.B, COSName.STRUCT_PARENTS, COSName.getPDFName("PieceInfo"))) {
            dictionary.removeItem(name);
        }
        page.setAnnotations(page.getAnnotations(annotation -> !(annotation instanceof PDAnnotationLink)));
    }

    @Override
    public void close() {
        try {
            document.close();
        } catch (IOException closeFailure) {
            // A failure to close the file is ignored, because the file was only read.
            pages.clear();
        }
    }

    /// Renders as much of a page as possible, and records the parts that could not be drawn.
    private static final class TolerantRenderer extends PDFRenderer {

        private final Set<UnrenderedContent> missingParts = EnumSet.noneOf(UnrenderedContent.class);

        TolerantRenderer(PDDocument document) {
            super(document);
        }

        /// The kinds of page content that could not be drawn so far.
        Set<UnrenderedContent> missingParts() {
            return missingParts;
        }

        @Override
        protected PageDrawer createPageDrawer(PageDrawerParameters parameters) throws IOException {
            return new PageDrawer(parameters) {
                @Override
                protected void processOperator(Operator operator, List<COSBase> operands) throws IOException {
                    try {
                        super.processOperator(operator, operands);
                    } catch (RuntimeException broken) {
                        missingParts.add(UnrenderedContent.ofOperator(operator.getName()));
                    }
                }

                @Override
                public void shadingFill(COSName name) throws IOException {
                    if (getResources() == null || getResources().getShading(name) == null) {
                        missingParts.add(UnrenderedContent.SHADING);
                    }
                    super.shadingFill(name);
                }

                @Override
                protected void operatorException(Operator operator, List<COSBase> operands, IOException broken) {
                    // A surplus restore operator is common and changes nothing on the page.
                    if (!(broken instanceof EmptyGraphicsStackException)) {
                        missingParts.add(UnrenderedContent.ofOperator(operator.getName()));
                    }
                }
            };
        }
    }

    /// Reads the text of one page with the position of each character.
    private static final class PageTextExtractor extends PDFTextStripper {

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
                    text.toString(),
                    boxIndexes.stream().mapToInt(Integer::intValue).toArray(),
                    boxes);
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

        // The box of a glyph, computed from its baseline and its height above and below, and then rotated with
        // the page.
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
}
