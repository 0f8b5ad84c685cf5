package lanedesk.workstation.documents.pages;

import java.io.IOException;
import java.util.List;
import org.apache.pdfbox.contentstream.operator.Operator;
import org.apache.pdfbox.contentstream.operator.state.EmptyGraphicsStackException;
import org.apache.pdfbox.cos.COSBase;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.rendering.PDFRenderer;
import org.apache.pdfbox.rendering.PageDrawer;
import org.apache.pdfbox.rendering.PageDrawerParameters;

/// Draws whatever of a page can be drawn, and notes when something could not.
final class TolerantRenderer extends PDFRenderer {

    private boolean whole = true;

    TolerantRenderer(PDDocument document) {
        super(document);
    }

    /// Whether nothing was left out so far.
    boolean isWhole() {
        return whole;
    }

    @Override
    protected PageDrawer createPageDrawer(PageDrawerParameters parameters) throws IOException {
        return new PageDrawer(parameters) {
            @Override
            protected void processOperator(Operator operator, List<COSBase> operands) throws IOException {
                try {
                    super.processOperator(operator, operands);
                } catch (RuntimeException broken) {
                    whole = false;
                }
            }

            @Override
            protected void operatorException(Operator operator, List<COSBase> operands, IOException broken) {
                // Restoring once too often is common, and loses nothing.
                whole &= broken instanceof EmptyGraphicsStackException;
            }
        };
    }
}
