package lanedesk.tour;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import javafx.scene.image.WritableImage;
import javafx.scene.paint.Color;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PngFileTest {

    @TempDir
    Path folder;

    @Test
    void writesEveryPixelInItsColor() throws IOException {
        WritableImage image = new WritableImage(3, 2);
        int[] colors = {0xff0000, 0x00ff00, 0x0000ff, 0x102030, 0xffffff, 0x000000};
        for (int i = 0; i < colors.length; i++) {
            image.getPixelWriter().setColor(i % 3, i / 3, Color.web("#%06x".formatted(colors[i])));
        }
        Path file = folder.resolve("colors.png");

        PngFile.write(image, file);

        BufferedImage read = ImageIO.read(file.toFile());
        assertThat(read.getWidth()).isEqualTo(3);
        assertThat(read.getHeight()).isEqualTo(2);
        for (int i = 0; i < colors.length; i++) {
            assertThat(read.getRGB(i % 3, i / 3) & 0xffffff).isEqualTo(colors[i]);
        }
    }
}
