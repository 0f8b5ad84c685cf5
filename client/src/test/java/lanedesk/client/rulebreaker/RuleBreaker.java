package lanedesk.client.rulebreaker;

import java.net.HttpURLConnection;
import lanedesk.elsewhere.Stranger;
import okhttp3.OkHttpClient;
import tools.jackson.core.JsonParser;

/// Breaks the rules of the architecture test, each once.
public class RuleBreaker {

    /// Knows what only the client's inside may know.
    public String knows(OkHttpClient http, JsonParser json, HttpURLConnection connection, Stranger stranger) {
        return http.toString() + json + connection + stranger.hashCode();
    }
}
