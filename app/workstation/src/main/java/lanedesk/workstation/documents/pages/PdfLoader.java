package lanedesk.workstation.documents.pages;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.cos.COSArray;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.cos.COSDocument;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.io.MemoryUsageSetting;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.encryption.InvalidPasswordException;

/// Opens PDFs, including those with a damaged object table or page tree whose pages are intact.
final class PdfLoader {

    private static final long SCRATCH_BYTES = 96L << 20;

    // A damaged file is read into memory as a whole, so its size is limited.
    private static final long MAX_REPAIR_BYTES = 32L << 20;

    private static final String STARTXREF = "startxref";

    private PdfLoader() {}

    static PDDocument load(Path path) throws IOException {
        try {
            return Loader.loadPDF(path.toFile(), memorySetting().streamCache);
        } catch (InvalidPasswordException locked) {
            throw locked;
        } catch (IOException | LinkageError refused) { // LinkageError where the library of the cipher is missing
            if (Files.size(path) > MAX_REPAIR_BYTES) {
                throw refused;
            }
            return loadDamaged(Files.readString(path, StandardCharsets.ISO_8859_1));
        }
    }

    private static MemoryUsageSetting memorySetting() {
        return MemoryUsageSetting.setupMainMemoryOnly(SCRATCH_BYTES);
    }

    // Without the offset of the cross-reference table, PDFBox searches the whole file for objects.
    private static PDDocument loadDamaged(String content) throws IOException {
        if (content.contains("/Adobe.PubSec")) { // never packed
            throw new PageException(PageException.Reason.LOCKED_FOR_CERTIFICATE);
        }
        String withoutTable = content.replace(STARTXREF, " ".repeat(STARTXREF.length()));
        return Loader.loadPDF(
                withoutTable.getBytes(StandardCharsets.ISO_8859_1), "", null, null, memorySetting().streamCache);
    }

    /// The first pages of a document, however its page tree leads to them.
    static List<PDPage> pagesOf(PDDocument document) throws IOException {
        List<PDPage> pages = new ArrayList<>();
        for (PDPage page : document.getPages()) {
            if (pages.size() == PageList.MAX_PAGES) {
                return pages;
            }
            pages.add(page);
        }
        boolean lost = pages.isEmpty();
        if (lost) {
            pages = pagesWithoutTree(document.getDocument());
        }
        if (lost || pages.size() != document.getNumberOfPages()) {
            replacePageTree(document, pages);
        }
        return pages;
    }

    private static List<PDPage> pagesWithoutTree(COSDocument document) {
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

    // Pages keep the attributes inherited from their page tree.
    private static void replacePageTree(PDDocument document, List<PDPage> pages) {
        COSArray kids = new COSArray();
        pages.forEach(kids::add);
        COSDictionary tree = new COSDictionary();
        tree.setItem(COSName.TYPE, COSName.PAGES);
        tree.setItem(COSName.KIDS, kids);
        tree.setInt(COSName.COUNT, pages.size());
        document.getDocumentCatalog().getCOSObject().setItem(COSName.PAGES, tree);
    }
}
