package lanedesk.sandbox.documents;

import com.openhtmltopdf.extend.FSObjectDrawer;
import com.openhtmltopdf.extend.OutputDevice;
import com.openhtmltopdf.render.RenderingContext;
import java.awt.Color;
import java.awt.Shape;
import java.awt.geom.Rectangle2D;
import java.util.Map;
import org.w3c.dom.Element;
import uk.org.okapibarcode.backend.Code128;
import uk.org.okapibarcode.backend.HumanReadableLocation;

/// Draws `<object type="barcode" data="…">` as a Code 128 symbol in vector graphics that fills the element's box.
/// The style sheet must leave a white margin of ten modules on the left and on the right.
final class Barcode implements FSObjectDrawer {
    static final String TYPE = "barcode";

    @Override
    public Map<Shape, String> drawObject(
            Element element,
            double x,
            double y,
            double width,
            double height,
            OutputDevice device,
            RenderingContext context,
            int dotsPerPixel) {
        Code128 symbol = encode(element.getAttribute("data"));
        double boxWidth = width / dotsPerPixel;
        double boxHeight = height / dotsPerPixel;
        double module = boxWidth / symbol.getWidth();
        device.drawWithGraphics((float) x, (float) y, (float) boxWidth, (float) boxHeight, graphics -> {
            graphics.setColor(Color.BLACK);
            for (var bar : symbol.getRectangles()) {
                graphics.fill(new Rectangle2D.Double(bar.x * module, 0, bar.width * module, boxHeight));
            }
        });
        return Map.of();
    }

    static Code128 encode(String content) {
        Code128 symbol = new Code128();
        symbol.setHumanReadableLocation(HumanReadableLocation.NONE);
        symbol.setModuleWidth(1);
        symbol.setContent(content);
        return symbol;
    }
}
