package lanedesk.workstation.documents.pages;

import java.io.IOException;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.apache.pdfbox.contentstream.operator.Operator;
import org.apache.pdfbox.contentstream.operator.state.EmptyGraphicsStackException;
import org.apache.pdfbox.cos.COSBase;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.rendering.PDFRenderer;
import org.apache.pdfbox.rendering.PageDrawer;
import org.apache.pdfbox.rendering.PageDrawerParameters;

/// Renders as much of a page as possible, and records the parts that could not be drawn.
final class TolerantRenderer extends PDFRenderer {

    private final Set<UnrenderedContent> missingParts = EnumSet.noneOf(UnrenderedContent.class);

    TolerantRenderer(PDDocument document) {
        super(document);
    }

    /// The parts that could not be drawn so far.
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
                    missingParts.add(UnrenderedContent.drawnByOperator(operator.getName()));
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
                    missingParts.add(UnrenderedContent.drawnByOperator(operator.getName()));
                }
            }
        };
    }
}
