package lanedesk.workstation.documents.pages;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RasterTest {

    private static Raster stripedRaster(int width, int height) {
        ByteBuffer pixels = ByteBuffer.allocate(width * height * 4);
        for (int pixel = 0; pixel < width * height; pixel++) {
            int grey = pixel % width % 4 == 0 ? 0 : 200;
            pixels.put((byte) grey).put((byte) grey).put((byte) grey).put((byte) 0xff);
        }
        return new Raster(width, height, pixels.flip(), Set.of());
    }

    @Test
    void reducesToQuarterWidthAndHeightByMean() {
        Raster small = stripedRaster(10, 7).copyReducedToQuarter();
        assertThat(small.width()).isEqualTo(2);
        assertThat(small.height()).isEqualTo(1);
        assertThat(small.pixels().array()).containsExactly(100, 100, 100, 0xff, 100, 100, 100, 0xff);
    }

    @Test
    void keepsTinyRaster() {
        Raster tiny = stripedRaster(3, 40);
        assertThat(tiny.copyReducedToQuarter()).isSameAs(tiny);
        assertThat(stripedRaster(4, 4).copyReducedToQuarter().pixels().array()).hasSize(4);
    }
}
