package lanedesk.workstation.intake.file;

import java.io.IOException;
import lanedesk.freight.request.RequestText;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.encryption.InvalidPasswordException;
import org.apache.pdfbox.text.PDFTextStripper;

/// Extracts the text of a document's first pages, line by line.
final class PdfTextExtractor {
    private static final int MAX_PAGES = 20;
    private static final int MAX_LENGTH = 400_000;

    private PdfTextExtractor() {}

    static RequestText extractText(byte[] bytes) throws BadRequestFile, IOException {
        try (PDDocument document = Loader.loadPDF(bytes)) {
            PDFTextStripper stripper = new PDFTextStripper();
            stripper.setSortByPosition(true);
            stripper.setEndPage(MAX_PAGES);
            String text = stripper.getText(document);
            if (text.isBlank()) {
                throw new BadRequestFile(BadRequestFile.Reason.NO_WORDS);
            }
            return RequestText.ofBody(text.substring(0, Math.min(text.length(), MAX_LENGTH)));
        } catch (InvalidPasswordException failure) {
            throw new BadRequestFile(BadRequestFile.Reason.LOCKED, failure);
        }
    }
}
