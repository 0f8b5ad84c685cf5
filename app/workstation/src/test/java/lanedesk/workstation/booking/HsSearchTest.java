package lanedesk.workstation.booking;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import lanedesk.client.reference.HsCode;
import lanedesk.sandbox.SandboxOptions;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.work.StepRunner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Finding one of 20,000 tariff codes while typing.
class HsSearchTest {

    private static final int CODES = 20_000;
    private static final long FRAME_NANOS = 16_700_000;

    @TempDir
    Path folder;

    @Test
    void everyKeystrokeIsAnsweredWithinAFrame() {
        try (Bench bench = new Bench(
                folder,
                StepRunner.immediate(),
                Language.ENGLISH,
                SandboxOptions.inMemory().withWorld(20, CODES))) {
            HsSearch search = new HsSearch(bench.parts.reference().hsCodes(), bench.parts.runner());
            search.need();
            List<HsCode> codes = bench.parts.reference().hsCodes().values();
            assertThat(search.sizeProperty().get()).isGreaterThanOrEqualTo(CODES);
            List<Long> taken = new ArrayList<>();
            for (int i = 0; i < codes.size(); i += 401) {
                HsCode code = codes.get(i);
                String dotted = code.bookingCode().substring(0, 4) + "."
                        + code.bookingCode().substring(4);
                assertThat(found(search, code.bookingCode(), taken)).contains(code);
                assertThat(found(search, dotted, taken)).contains(code);
                assertThat(search.of(code.bookingCode())).isPresent();
                String description = code.description();
                for (int typed = 1; typed <= description.length(); typed += 3) {
                    assertThat(found(search, description.substring(0, typed), taken))
                            .isNotEmpty();
                }
            }
            Collections.sort(taken);
            assertThat(taken.get(taken.size() / 2)).isLessThan(FRAME_NANOS / 10);
            assertThat(taken.get(taken.size() * 99 / 100)).isLessThan(FRAME_NANOS);
        }
    }

    private static List<HsCode> found(HsSearch search, String typed, List<Long> taken) {
        long before = System.nanoTime();
        List<HsCode> found = search.find(typed);
        taken.add(System.nanoTime() - before);
        return found;
    }
}
