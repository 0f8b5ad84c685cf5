package lanedesk.workstation.printouts;

import com.openhtmltopdf.extend.FSObjectDrawer;
import com.openhtmltopdf.extend.OutputDevice;
import com.openhtmltopdf.render.DefaultObjectDrawerFactory;
import com.openhtmltopdf.render.RenderingContext;
import java.awt.Color;
import java.awt.Shape;
import java.awt.geom.Rectangle2D;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.w3c.dom.Element;
import uk.org.okapibarcode.backend.Code128;
import uk.org.okapibarcode.backend.HumanReadableLocation;

/// Draws `<object type="barcode" data="…">` as a Code 128 barcode that fills the box of the element. The style
/// sheet must leave white space around the element.
final class Barcode implements FSObjectDrawer {

    private static final int MAX_LENGTH = 40;

    static DefaultObjectDrawerFactory createBarcodeDrawerFactory() {
        DefaultObjectDrawerFactory factory = new DefaultObjectDrawerFactory();
        factory.registerDrawer("barcode", new Barcode());
        return factory;
    }

    /// Whether a text is short enough and has only printable ASCII characters, so that a scanner can read its
    /// barcode.
    static boolean canEncode(String content) {
        return !content.isEmpty()
                && content.length() <= MAX_LENGTH
                && StandardCharsets.US_ASCII.newEncoder().canEncode(content)
                && content.chars().noneMatch(Character::isISOControl);
    }

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
        Code128 barcode = new Code128();
        barcode.setHumanReadableLocation(HumanReadableLocation.NONE);
        barcode.setModuleWidth(1);
        barcode.setContent(element.getAttribute("data"));
        double boxWidth = width / dotsPerPixel;
        double boxHeight = height / dotsPerPixel;
        double moduleWidth = boxWidth / barcode.getWidth();
        device.drawWithGraphics((float) x, (float) y, (float) boxWidth, (float) boxHeight, graphics -> {
            graphics.setColor(Color.BLACK);
            barcode.getRectangles()
                    .forEach(bar -> graphics.fill(
                            new Rectangle2D.Double(bar.x * moduleWidth, 0, bar.width * moduleWidth, boxHeight)));
        });
        return Map.of();
    }
}
