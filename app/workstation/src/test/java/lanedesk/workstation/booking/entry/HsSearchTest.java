package lanedesk.workstation.booking.entry;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import lanedesk.client.reference.HsCode;
import lanedesk.journal.cache.ReferenceLists;
import lanedesk.journal.store.Content;
import lanedesk.sandbox.SandboxOptions;
import lanedesk.workstation.booking.Bench;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.reference.ReferenceData;
import lanedesk.workstation.work.StepRunner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Finding one of 20,000 tariff codes while typing.
class HsSearchTest {

    private static final int CODES = 20_000;

    @TempDir
    Path folder;

    @Test
    void everyKeystrokeIsAnsweredFarSoonerThanByAScan() {
        try (Bench bench = new Bench(
                folder,
                StepRunner.immediate(),
                Language.ENGLISH,
                SandboxOptions.inMemory().withWorld(20, CODES))) {
            HsSearch search = new HsSearch(
                    bench.parts.workspace().reference().hsCodes(),
                    bench.parts.basics().runner());
            search.need();
            List<HsCode> codes = bench.parts.workspace().reference().hsCodes().values();
            assertThat(search.size()).isGreaterThanOrEqualTo(CODES);
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
            assertThat(median(taken)).isLessThan(median(scans(codes)) / 4);
        }
    }

    @Test
    void anotherListOfTheSameSizeIsTheOneThatIsSearched() {
        StepRunner steps = StepRunner.manual();
        try (Bench bench = new Bench(folder, steps)) {
            bench.parts.workspace().reference().hsCodes().load();
            steps.runAll();
            HsCode first =
                    bench.parts.workspace().reference().hsCodes().values().getFirst();
            HsCode gone = new HsCode(first.id(), 9_998_999_899L, first.description(), first.extras());
            ReferenceLists kept = bench.own.referenceLists();
            String json = kept.find("hs").orElseThrow().content().text();
            String older = json.replace("\"hsCode\":" + first.hsCode() + ",", "\"hsCode\":" + gone.hsCode() + ",");
            kept.save("hs", new ReferenceLists.CachedList(Content.utf8(older), Instant.EPOCH));
            ReferenceData later = new ReferenceData(
                    bench.parts.workspace().service(),
                    kept,
                    steps,
                    bench.parts.basics().clock());
            HsSearch search = new HsSearch(later.hsCodes(), steps);
            List<Integer> sizes = new ArrayList<>();
            search.onIndexed(() -> sizes.add(search.size()));
            search.need();
            steps.runNext();
            steps.runNext();
            steps.runNext();
            assertThat(search.of(gone.bookingCode())).isPresent();
            steps.runAll();
            assertThat(search.of(gone.bookingCode())).isEmpty();
            assertThat(search.of(first.bookingCode())).contains(first);
            assertThat(sizes).containsExactly(0, 500, 500);
        }
    }

    // What a plain look through all descriptions takes, on the same machine in the same run.
    private static List<Long> scans(List<HsCode> codes) {
        List<String> lower = codes.stream()
                .map(code -> code.description().toLowerCase(Locale.ROOT))
                .toList();
        List<Long> taken = new ArrayList<>();
        for (int round = 0; round < 400; round++) {
            String typed = lower.get(round * 37 % lower.size());
            String word = typed.substring(0, Math.min(4, typed.length()));
            long before = System.nanoTime();
            long hits = lower.stream().filter(text -> text.contains(word)).count();
            taken.add(System.nanoTime() - before);
            assertThat(hits).isPositive();
        }
        return taken;
    }

    private static long median(List<Long> taken) {
        Collections.sort(taken);
        return taken.get(taken.size() / 2);
    }

    private static List<HsCode> found(HsSearch search, String typed, List<Long> taken) {
        long before = System.nanoTime();
        List<HsCode> found = search.find(typed);
        taken.add(System.nanoTime() - before);
        return found;
    }
}
