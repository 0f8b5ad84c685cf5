package lanedesk.freight.scan;

import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import org.jspecify.annotations.Nullable;

/// Iterates over the matches of a [ScanPattern] in a text.
public final class PatternScan implements MatchResult {
    private final ScanPattern pattern;
    private final String text;
    private @Nullable Matcher matcher;
    private int position;

    PatternScan(ScanPattern pattern, String text) {
        this.pattern = pattern;
        this.text = text;
    }

    /// Moves to the next match. Returns false if there is none.
    public boolean findNext() {
        for (position = pattern.nextPossibleStart(text, position);
                position < text.length();
                position = pattern.nextPossibleStart(text, position + 1)) {
            Matcher matcher = matcher();
            if (matcher.region(position, text.length()).lookingAt()) {
                position = Math.max(matcher.end(), position + 1);
                return true;
            }
        }
        return false;
    }

    // The matcher of the text. It is created on the first call, because most texts have no position where a
    // match can start.
    private Matcher matcher() {
        Matcher created = matcher;
        if (created == null) {
            created = pattern.matcher(text);
            matcher = created;
        }
        return created;
    }

    /// Moves through all remaining matches and returns the start index of the last one; -1 if there is none.
    public int findStartOfLastRemainingMatch() {
        int last = -1;
        while (findNext()) {
            last = start();
        }
        return last;
    }

    @Override
    public int start() {
        return matcher().start();
    }

    @Override
    public int start(int group) {
        return matcher().start(group);
    }

    @Override
    public int end() {
        return matcher().end();
    }

    @Override
    public int end(int group) {
        return matcher().end(group);
    }

    @Override
    public String group() {
        return matcher().group();
    }

    @Override
    public String group(int group) {
        return matcher().group(group);
    }

    @Override
    public int groupCount() {
        return matcher().groupCount();
    }

    @Override
    public Map<String, Integer> namedGroups() {
        return matcher().namedGroups();
    }

    @Override
    public boolean hasMatch() {
        return matcher().hasMatch();
    }
}
